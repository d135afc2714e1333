import { Trans } from '@lingui/react/macro';
import { telephoneLink } from '#app/content/views/shell-view.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './phone-note.module.css';

/** For accommodations that are booked by phone only. */
export function PhoneNote({ phone }: { phone: string }) {
  return (
    <p className={styles.note}>
      <span>
        <Trans>Booked by phone only</Trans>
      </span>
      <a className={styles.call} href={telephoneLink(phone)}>
        <Icon name="phone" size={18} />
        {phone}
      </a>
    </p>
  );
}
