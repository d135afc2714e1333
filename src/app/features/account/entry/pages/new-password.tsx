import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type AboutLink, resetPassword } from '#app/api/account.ts';
import { useEntry } from '#app/features/account/use-log-in.ts';
import { signOut } from '#app/stores/session/session.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Done, MailedLink } from './mailed-link.tsx';
import { SetPasswordForm } from './set-password-form.tsx';

/** The page of the mail's link, which works once and for an hour; signed-in guests can use it too. */
export function NewPasswordPage() {
  return (
    <MailedLink none={<NoLink />} dead={<DeadLink />}>
      {(token, about) => <NewPasswordForm token={token} about={about} />}
    </MailedLink>
  );
}

export function NewPasswordForm({ token, about }: { readonly token: string; readonly about: AboutLink }) {
  return (
    <SetPasswordForm
      heading={<Trans>New password</Trans>}
      lead={
        about.is_verified ? (
          <Trans>
            All your devices will be logged out, and you log in with the new password. Links to bookings in our earlier
            emails stop working: the bookings are in your account.
          </Trans>
        ) : (
          <Trans>You log in with it, and your bookings are in your account.</Trans>
        )
      }
      about={about}
      save={async (own) => {
        const reply = await resetPassword(token, own);
        if (reply.kind === 'told') await endSessionHere();
        return reply;
      }}
      done={
        <Done email={about.email} heading={<Trans>The new password is set</Trans>}>
          <Trans>Log in with it. We have sent you an email about the change.</Trans>
        </Done>
      }
      dead={<DeadLink />}
    />
  );
}

/** The resort has ended all sessions of the account; this clears the one on this device. */
async function endSessionHere(): Promise<void> {
  if (hasSignedInHint()) await signOut({ withPasses: false });
}

export function DeadLink() {
  return (
    <NextLink
      heading={<Trans>The link was used or is too old</Trans>}
      lead={<Trans>A link for a new password works once and for an hour. Your password is as it was.</Trans>}
    />
  );
}

/** The page was reloaded, or its address typed: the state of the link is unknown. */
export function NoLink() {
  return (
    <NextLink
      heading={<Trans>New password</Trans>}
      lead={<Trans>Open the link in our email once more. No email? We will send another one.</Trans>}
    />
  );
}

function NextLink({ heading, lead }: { readonly heading: ReactNode; readonly lead: ReactNode }) {
  const askAgain = useEntry('recovery');
  return (
    <>
      <h1 className="title">{heading}</h1>
      <p>{lead}</p>
      <Button onClick={askAgain} aria-haspopup="dialog">
        <Trans>Send a new link</Trans>
      </Button>
    </>
  );
}
