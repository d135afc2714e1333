import { telephoneLink } from '#app/content/views/shell-view.ts';
import styles from './phone-link.module.css';

/** A number within a row of facts; the row's height is its target. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.phone} href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}
