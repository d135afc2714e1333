import { Plural } from '@lingui/react/macro';
import { CountBadge } from '../shell/count-badge.tsx';
import { useQueue } from './use-queue.ts';

/** How many things wait for a person. */
export function WaitingBadge() {
  const count = useQueue()?.facts.length ?? 0;
  return (
    <CountBadge count={count}>
      <Plural value={count} one="# task" other="# tasks" />
    </CountBadge>
  );
}
