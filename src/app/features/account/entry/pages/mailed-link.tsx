import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type AboutLink, lookAtLink } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { troubleWords } from '#app/features/account/entry/entry-parts.tsx';
import { GuestsOnly } from '#app/features/account/guards.tsx';
import narrow from '#app/features/account/narrow-page.module.css';
import { useLogIn } from '#app/features/account/use-log-in.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';

interface MailedLinkProps {
  /** Shown without a link: the page was reloaded, or its address typed. */
  readonly none: ReactNode;
  readonly dead: ReactNode;
  readonly children: (token: string, about: AboutLink) => ReactNode;
}

/** The page of a mail's link. A signed-in guest without a link goes to the profile. */
export function MailedLink({ none, ...link }: MailedLinkProps) {
  const token = useLinkToken();
  return (
    <div className={`stack5 ${narrow.page}`}>
      {token === null && <Skeleton inlineSize="60%" />}
      {token === '' && <GuestsOnly>{none}</GuestsOnly>}
      {token !== null && token !== '' && <KnownLink token={token} {...link} />}
    </div>
  );
}

/** Asks the server what the link is about before the guest types anything. */
function KnownLink({ token, dead, children }: Omit<MailedLinkProps, 'none'> & { readonly token: string }) {
  const [reply, setReply] = useState<Reply<AboutLink> | null>(null);
  useEffect(() => {
    if (reply === null) void lookAtLink(token).then(setReply);
  }, [reply, token]);
  switch (reply?.kind) {
    case 'told':
      return children(token, reply.told);
    case 'refused':
      return dead;
    case undefined:
      return <Skeleton inlineSize="60%" />;
    default:
      return <RetryNotice onRetry={() => setReply(null)}>{troubleWords('unreachable')}</RetryNotice>;
  }
}

export function Done({ email, heading, children }: { email: string; heading: ReactNode; children: ReactNode }) {
  const logIn = useLogIn(email);
  return (
    <>
      <h1 className="title">{heading}</h1>
      <p role="status">{children}</p>
      <Button onClick={logIn} aria-haspopup="dialog">
        <Trans>Log In</Trans>
      </Button>
    </>
  );
}

/** '' without one, null before hydration. Removed from the address at once: no history or shared screen shows it. */
function useLinkToken(): string | null {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    // Effects run twice in development; the second time the fragment is gone already.
    setToken((known) => (known === null || hash !== '' ? hash.slice(1) : known));
    if (hash !== '') window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return token;
}
