import { type ReactNode, useEffect, useState } from 'react';
import { type AboutLink, lookAtLink } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { troubleWords } from '#app/features/account/entry/reply-notice.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

interface MailedLinkProps {
  readonly token: string;
  readonly dead: ReactNode;
  readonly children: (about: AboutLink) => ReactNode;
}

/** Asks what the link of a mail is about before anything is typed. */
export function MailedLink({ token, dead, children }: MailedLinkProps) {
  const [reply, setReply] = useState<Reply<AboutLink> | null>(null);
  useEffect(() => {
    if (reply === null) void lookAtLink(token).then(setReply);
  }, [reply, token]);
  switch (reply?.kind) {
    case 'told':
      return children(reply.told);
    case 'refused':
      return dead;
    case undefined:
      return <Skeleton inlineSize="60%" />;
    default:
      return <RetryNotice onRetry={() => setReply(null)}>{troubleWords('unreachable')}</RetryNotice>;
  }
}
