import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { mailPasswordLink } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/entry/reply-notice.tsx';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';

/** For a guest who signed up by another provider and has no password yet, or has forgotten it. */
export function PasswordLink({ email }: { email: string }) {
  const locale = useLocale();
  const [reply, setReply] = useState<Reply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    setReply(await mailPasswordLink(email, locale));
    setBusy(false);
  };
  return (
    <>
      <p>
        <Trans>You never chose a password, or have forgotten it? A link by email sets a new one.</Trans>
      </p>
      <Button look="line" isSmall isBusy={isBusy} disabled={reply?.kind === 'told'} onClick={send}>
        <Trans>Send me a link</Trans>
      </Button>
      <div aria-live="polite">
        <ReplyNotice
          reply={reply}
          done={
            <Trans>
              An email was sent to <span translate="no">{email}</span> with further instructions
            </Trans>
          }
        />
      </div>
    </>
  );
}
