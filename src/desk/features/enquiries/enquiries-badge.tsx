import { Plural } from '@lingui/react/macro';
import { useEnquiries } from './enquiries-api.ts';
import styles from './enquiries-badge.module.css';

/** How many enquiries nobody has begun to answer; nothing if there are none. */
export function EnquiriesBadge() {
  const { data } = useEnquiries();
  const fresh = data?.data.filter(({ state }) => state === 'new').length ?? 0;
  if (fresh === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{fresh}</span>
      <span className="visually-hidden">
        <Plural value={fresh} one="# new" other="# new" />
      </span>
    </span>
  );
}
