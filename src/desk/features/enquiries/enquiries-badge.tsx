import { Plural } from '@lingui/react/macro';
import { CountBadge } from '../shell/count-badge.tsx';
import { useEnquiries } from './enquiries-api.ts';

/** How many enquiries nobody has begun to answer; nothing if there are none. */
export function EnquiriesBadge() {
  const { data } = useEnquiries();
  const fresh = data?.data.filter(({ state }) => state === 'new').length ?? 0;
  return (
    <CountBadge count={fresh}>
      <Plural value={fresh} one="# new" other="# new" />
    </CountBadge>
  );
}
