import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { GuestsOnly } from '#app/features/account/guards.tsx';
import layout from '#app/features/account/narrow-page.module.css';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { type EntryReply, verifyEmail } from '#app/features/on-demand/entry/entry-calls.ts';
import { troubleWords } from '#app/features/on-demand/entry/entry-texts.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { NewLink } from './new-link.tsx';
import { useLinkToken } from './use-link-token.ts';

/** The page of the mail's link. It confirms the address on a press only: mail scanners open links and run scripts. */
export function RegistrationComplete() {
  const token = useLinkToken();
  return (
    <div className={layout.page}>
      {token === null && <Skeleton inlineSize="60%" />}
      {token === '' && (
        <GuestsOnly>
          <NoLink />
        </GuestsOnly>
      )}
      {token !== null && token !== '' && <Confirmation token={token} />}
    </div>
  );
}

/** Whoever is signed in already goes to the profile once the address is confirmed. */
export function Confirmation({ token }: { token: string }) {
  const [reply, setReply] = useState<EntryReply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setReply(await verifyEmail(token));
    setBusy(false);
  };
  if (reply?.kind === 'refused') return <DeadLink />;
  if (reply?.kind === 'done') {
    return (
      <GuestsOnly>
        <Done />
      </GuestsOnly>
    );
  }
  const trouble = troubleWords(reply?.kind ?? null);
  return (
    <>
      <h1 className={layout.heading}>
        <Trans>Confirm your address</Trans>
      </h1>
      <p>
        <Trans>Was it you who registered? If not, close this page, and nobody will log in with your address.</Trans>
      </p>
      <Button onClick={confirm} isBusy={isBusy}>
        <Trans>Confirm the address</Trans>
      </Button>
      {trouble !== null && <Notice tone="alert">{trouble}</Notice>}
    </>
  );
}

function Done() {
  const logIn = useLogIn();
  return (
    <>
      <h1 className={layout.heading}>
        <Trans>Great! Registration complete</Trans>
      </h1>
      <p role="status">
        <Trans>Your address is confirmed. Log in, and your stays are here.</Trans>
      </p>
      <Button onClick={logIn} aria-haspopup="dialog">
        <Trans>Log In</Trans>
      </Button>
    </>
  );
}

/** Links live for three days. */
export function DeadLink() {
  return (
    <NewLink
      heading={<Trans>The link was used or is too old</Trans>}
      lead={<Trans>Links work for three days. We will send a new one.</Trans>}
    />
  );
}

/** The page was loaded anew, or its address typed: what became of the link is not known here. */
export function NoLink() {
  return (
    <NewLink
      heading={<Trans>Confirm your address</Trans>}
      lead={<Trans>Open the link in our email once more. No email? We will send another one.</Trans>}
    />
  );
}
