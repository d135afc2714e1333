import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Reply } from '#app/api/ask.ts';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface ReplyNoticeProps {
  /** null: nothing was asked yet. */
  readonly reply: Reply | null;
  readonly done: ReactNode;
}

/** What became of a press. Fields that were refused say so themselves. */
export function ReplyNotice({ reply, done }: ReplyNoticeProps) {
  switch (reply?.kind) {
    case 'told':
      return <Notice tone="lamp">{done}</Notice>;
    case 'too_many':
      return (
        <Notice tone="alert">
          <Trans>Too many tries in a short time. Wait a quarter of an hour at least and try again.</Trans>
        </Notice>
      );
    case 'unreachable':
      return (
        <Notice tone="alert">
          <Trans>No answer from the resort. Nothing is lost: check the connection and try again.</Trans>
        </Notice>
      );
    default:
      return null;
  }
}
