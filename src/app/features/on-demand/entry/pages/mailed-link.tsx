import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { type AboutLink, lookAtLink } from '#app/features/on-demand/entry/entry-calls.ts';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

export type About = Extract<AboutLink, { readonly kind: 'about' }>['about'];

interface MailedLinkProps {
  readonly token: string;
  readonly dead: ReactNode;
  readonly children: (about: About) => ReactNode;
}

/** Asks what the link of a mail is about before anything is typed. */
export function MailedLink({ token, dead, children }: MailedLinkProps) {
  const [reply, setReply] = useState<AboutLink | null>(null);
  useEffect(() => {
    if (reply === null) void lookAtLink(token).then(setReply);
  }, [reply, token]);
  switch (reply?.kind) {
    case 'about':
      return children(reply.about);
    case 'dead':
      return dead;
    case 'unreachable':
      return (
        <RetryNotice onRetry={() => setReply(null)}>
          <Trans>No answer from the resort. Try again when the network is back.</Trans>
        </RetryNotice>
      );
    default:
      return <Skeleton inlineSize="60%" />;
  }
}
