import { telephoneLink } from '#app/format/contact-links.ts';
import styles from './phone-link.module.css';

/** A phone number in a row of facts. Its tap target is as high as the row. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={`underlined tap figures unbroken ${styles.phone}`} href={telephoneLink(phone)}>
      {phone}
    </a>
  );
}
