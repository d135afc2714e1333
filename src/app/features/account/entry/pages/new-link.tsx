import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { resendVerification } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { SentTo, troubleWords } from '#app/features/account/entry/entry-texts.tsx';
import { EmailField } from '#app/features/account/entry/screens/email-field.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { problemText } from '#app/ui/forms/problem-text.ts';
import { checkEmail } from '#domain/guest/email.ts';

interface NewLinkProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
}

/** Sends another mail with a link that confirms the address. */
export function NewLink({ heading, lead }: NewLinkProps) {
  const { i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [reply, setReply] = useState<Reply['kind'] | 'asking' | null>(null);
  const check = checkEmail(email);
  const trouble = reply === 'asking' ? null : troubleWords(reply);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!check.isValid || reply === 'asking') return;
    setReply('asking');
    setReply((await resendVerification(check.value)).kind);
  };
  return (
    <form className="stack5" onSubmit={submit} noValidate>
      <h1 className="title">{heading}</h1>
      {reply === 'told' ? (
        <p role="status">
          <SentTo email={email} />
        </p>
      ) : (
        <>
          <p>{lead}</p>
          <EmailField
            value={email}
            onChange={setEmail}
            error={isChecked && !check.isValid ? problemText(i18n, check.problem) : null}
            autoComplete="username"
          />
          <Button type="submit" isBusy={reply === 'asking'}>
            <Trans>Send the link</Trans>
          </Button>
          {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
        </>
      )}
    </form>
  );
}
