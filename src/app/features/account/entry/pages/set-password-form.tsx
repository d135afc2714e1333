import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { AboutLink, OwnPassword } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { troubleWords } from '#app/features/account/entry/entry-texts.tsx';
import { KNOWN_WORDS } from '#app/features/account/password/known-words.ts';
import { NewPasswordFields } from '#app/features/account/password/new-password-fields.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { useFirstErrorFocus } from '#app/ui/forms/first-error.ts';
import { problemText, serverText } from '#app/ui/forms/problem-text.ts';
import { checkNewPassword } from '#domain/account/password.ts';
import { WaysToKeep } from './ways-to-keep.tsx';

interface SetPasswordFormProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
  readonly about: Pick<AboutLink, 'passkeys' | 'providers'>;
  readonly save: (own: OwnPassword) => Promise<Reply>;
  /** The password is set; runs before `done` is shown. */
  readonly onSaved?: () => Promise<void>;
  readonly done: ReactNode;
  readonly dead: ReactNode;
}

const EMPTY: OwnPassword = { password: '', repeatedPassword: '', kept: { passkeys: [], providers: [] } };

/** A password that is set by the link of a mail. */
export function SetPasswordForm({ heading, lead, about, save, onSaved, done, dead }: SetPasswordFormProps) {
  const { t, i18n } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const focusFirstError = useFirstErrorFocus(form);
  const [own, setOwn] = useState(EMPTY);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reply, setReply] = useState<Reply | null>(null);
  const [first, repeated] = checkNewPassword(own.password, own.repeatedPassword, { ...KNOWN_WORDS, email: '' });
  if (reply?.kind === 'refused' && 'token' in reply.errors) return dead;
  if (reply?.kind === 'told') return done;
  const change = (part: Partial<OwnPassword>) => {
    setReply(null);
    setOwn({ ...own, ...part });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    setReply(null);
    if (first.isValid && repeated.isValid) {
      setBusy(true);
      const answer = await save(own);
      if (answer.kind === 'told') await onSaved?.();
      setReply(answer);
      setBusy(false);
    }
    focusFirstError();
  };
  const trouble = troubleWords(reply?.kind ?? null);
  const refused = reply?.kind === 'refused' ? serverText(i18n, reply.errors.password) : null;
  return (
    <form className="stack5" ref={form} onSubmit={submit} noValidate>
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
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </form>
  );
}
