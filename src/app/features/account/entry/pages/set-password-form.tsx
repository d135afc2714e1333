import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { AboutLink, OwnPassword } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { problemText, serverText } from '#app/features/account/account-problems.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { KNOWN_WORDS } from '#app/features/account/password/known-words.ts';
import { NewPasswordFields } from '#app/features/account/password/new-password-fields.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';

import { checkNewPassword } from '#domain/account/password.ts';
import { WaysToKeep } from './ways-to-keep.tsx';

interface SetPasswordFormProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly about: Pick<AboutLink, 'passkeys' | 'providers'>;
  readonly save: (own: OwnPassword) => Promise<Reply>;
  readonly done: ReactNode;
  readonly dead: ReactNode;
}

const EMPTY: OwnPassword = { password: '', repeatedPassword: '', kept: { passkeys: [], providers: [] } };

export function SetPasswordForm({ heading, lead, about, save, done, dead }: SetPasswordFormProps) {
  const { t, i18n } = useLingui();
  const [own, setOwn] = useState(EMPTY);
  const [first, repeated] = checkNewPassword(own.password, own.repeatedPassword, { ...KNOWN_WORDS, email: '' });
  const form = useForm(() => (first.isValid && repeated.isValid ? save(own) : null));
  const { isChecked, isBusy, reply, clear } = form;
  if (reply?.kind === 'refused' && 'token' in reply.errors) return dead;
  if (reply?.kind === 'told') return done;
  const change = (part: Partial<OwnPassword>) => {
    clear();
    setOwn({ ...own, ...part });
  };
  const refused = reply?.kind === 'refused' ? serverText(i18n, reply.errors.password) : null;
  return (
    <form {...form.props} className="stack5">
      <h1 className="title">{heading}</h1>
      <p>{lead}</p>
      <NewPasswordFields
        value={own}
        onChange={change}
        errors={{
          ...(refused !== null && { password: refused }),
          ...(isChecked && !first.isValid && { password: problemText(i18n, first.problem) }),
          ...(isChecked && !repeated.isValid && { repeatedPassword: problemText(i18n, repeated.problem) }),
        }}
        email=""
        label={t`New password`}
      />
      <WaysToKeep about={about} kept={own.kept} onChange={(kept) => change({ kept })} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Save the password</Trans>
      </Button>
      <ReplyNotice reply={reply} />
    </form>
  );
}
