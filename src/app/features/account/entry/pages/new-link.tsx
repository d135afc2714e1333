import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { resendVerification } from '#app/api/account.ts';
import { problemText } from '#app/features/account/account-problems.ts';
import { SentTo } from '#app/features/account/entry/entry-texts.tsx';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { EmailField } from '#app/features/account/entry/screens/email-field.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { checkEmail } from '#domain/guest/email.ts';

interface NewLinkProps {
  readonly heading: ReactNode;
  readonly lead: ReactNode;
}

/** Sends another mail with a link that confirms the address. */
export function NewLink({ heading, lead }: NewLinkProps) {
  const { i18n } = useLingui();
  const [email, setEmail] = useState('');
  const check = checkEmail(email);
  const { isChecked, isBusy, reply, props } = useForm(() => (check.isValid ? resendVerification(check.value) : null));
  return (
    <form {...props} className="stack5">
      <h1 className="title">{heading}</h1>
      {reply?.kind === 'told' ? (
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
          <Button type="submit" isBusy={isBusy}>
            <Trans>Send the link</Trans>
          </Button>
          <ReplyNotice reply={reply} />
        </>
      )}
    </form>
  );
}
