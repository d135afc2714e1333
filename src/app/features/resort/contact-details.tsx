import { Trans } from '@lingui/react/macro';
import { directionsTo } from '#app/format/contact-links.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import styles from './contact-details.module.css';
import { FactRows } from './fact-rows.tsx';
import { OpenState } from './open-state.tsx';
import type { ContactsPageView } from './page-views.ts';
import { PhoneLink } from './phone-link.tsx';

/** Reception comes first, because its number answers at any hour. */
export function ContactFacts({ contacts }: { contacts: ContactsPageView }) {
  const { phone, email, address, reception } = contacts;
  return (
    <FactRows
      rows={[
        {
          key: 'reception',
          name: (
            <>
              <Trans>Reception</Trans>
              <span className={styles.hours}>{reception.text}</span>
              <OpenState opening={reception.opening} />
            </>
          ),
          value: <PhoneLink phone={phone} />,
        },
        {
          key: 'mail',
          name: <Trans>Email</Trans>,
          value: (
            <span className={styles.mail}>
              <TextLink href={`mailto:${email}`} translate="no">
                {email}
              </TextLink>
            </span>
          ),
        },
        { key: 'address', name: <Trans>Address</Trans>, value: address },
      ]}
    />
  );
}

/** The other phone numbers, and how to get to the resort. */
export function ContactDetails({ contacts: { phones, directions, address } }: { contacts: ContactsPageView }) {
  const locale = useLocale();
  return (
    <div className={`page ${styles.details}`} data-contacts>
      <section>
        <h2 className="title">
          <Trans>Who to call</Trans>
        </h2>
        <FactRows
          rows={phones.map(({ title, phone, hours }) => ({
            key: phone,
            name: (
              <>
                {title}
                <span className={styles.hours}>{hours.text}</span>
                <OpenState opening={hours.opening} />
              </>
            ),
            value: <PhoneLink phone={phone} />,
          }))}
        />
      </section>
      <section>
        <h2 className="title">
          <Trans>How to get here</Trans>
        </h2>
        {directions.map(({ title, text }) => (
          <div className={styles.direction} key={title}>
            <h3 className={`bold tight ${styles.way}`}>{title}</h3>
            <p className={`measure ${styles.text}`}>{text}</p>
          </div>
        ))}
        <p className={styles.map}>
          <TextLink href={directionsTo(address)}>
            <Trans>Get directions</Trans>
          </TextLink>
        </p>
        <p className={styles.map}>
          <TextLink href={localizePath('/guide', locale)}>
            <Trans>Map of the resort</Trans>
          </TextLink>
        </p>
      </section>
    </div>
  );
}
