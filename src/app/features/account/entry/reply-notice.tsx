import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface ReplyNoticeProps {
  /** null: no request was made yet. */
  readonly reply: Reply | null;
  readonly done?: ReactNode;
}

/** The result of a press. Refused fields show their own messages. */
export function ReplyNotice({ reply, done }: ReplyNoticeProps) {
  if (reply?.kind === 'told') return done ? <Notice tone="lamp">{done}</Notice> : null;
  const trouble = troubleWords(reply?.kind ?? null);
  return trouble === null ? null : <Notice tone="alert">{trouble}</Notice>;
}

/** Words for a failure that concerns no single field; null: there is none. */
export function troubleWords(kind: Reply['kind'] | null): ReactNode {
  switch (kind) {
    case 'too_many':
      return <Trans>Too many tries in a short time. Wait a quarter of an hour at least and try again.</Trans>;
    case 'unreachable':
      return <Trans>No answer from the resort. Try again when the network is back.</Trans>;
    default:
      return null;
  }
}
