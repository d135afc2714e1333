import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HoursView } from '#app/content/views/hours-view.ts';
import { EnquiryButton } from '#app/features/enquiry/enquiry-button.tsx';
import { CallButton, PhoneLink } from '#app/features/resort/call-button.tsx';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { type ContactsPageView, viewContactsPage } from '#app/features/resort/page-views.ts';
import { FactRows } from '#app/features/resort/place-facts.tsx';
import { directionsTo } from '#app/format/contact-links.ts';
import { loadView } from '#app/router/page-module.tsx';
import { TextLink } from '#app/ui/actions/button.tsx';
import { TOPIC_CONTACTS } from '#contract/enquiries/topics.ts';
import { heroRoute } from './hero-route.tsx';
import styles from './pages.module.css';

export const { handle, loadPage, Component } = heroRoute<ContactsPageView>(
  loadView(['contacts', 'homePages', 'pictures'], viewContactsPage),
  ({ view }) => <ContactDetails contacts={view} />,
  ({ view }) => (
    <>
      <ContactFacts contacts={view} />
      <CallButton
        phone={view.phone}
        also={
          <EnquiryButton topic={TOPIC_CONTACTS} about={null} phone={view.phone}>
            <Trans>Send an enquiry</Trans>
          </EnquiryButton>
        }
      >
        <Trans>Call reception</Trans>
      </CallButton>
    </>
  ),
);

/** Reception comes first, because its number answers at any hour. */
export function ContactFacts({ contacts }: { contacts: ContactsPageView }) {
  const { phone, email, address, reception } = contacts;
  return (
    <FactRows
      rows={[
        {
          key: 'reception',
          name: (
            <WithHours hours={reception}>
              <Trans>Reception</Trans>
            </WithHours>
          ),
          value: <PhoneLink phone={phone} />,
        },
        {
          key: 'mail',
          name: <Trans>Email</Trans>,
          value: (
            <span className={`taps ${styles.mail}`}>
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

export function ContactDetails({ contacts: { phones, directions, address } }: { contacts: ContactsPageView }) {
  return (
    <div className={`page stack column ${styles.details}`} data-contacts>
      <section>
        <h2 className="title">
          <Trans>Who to call</Trans>
        </h2>
        <FactRows
          rows={phones.map(({ title, phone, hours }) => ({
            key: phone,
            name: <WithHours hours={hours}>{title}</WithHours>,
            value: <PhoneLink phone={phone} />,
          }))}
        />
      </section>
      <section>
        <h2 className="title">
          <Trans>How to get here</Trans>
        </h2>
        {directions.map(({ title, text }) => (
          <div className="above5" key={title}>
            <h3 className="bold tight t17 sans">{title}</h3>
            <p className="measure above1">{text}</p>
          </div>
        ))}
        <p className="taps above4">
          <TextLink href={directionsTo(address)}>
            <Trans>Get directions</Trans>
          </TextLink>
        </p>
        <p className="taps above4">
          <TextLink href="/guide">
            <Trans>Map of the resort</Trans>
          </TextLink>
        </p>
      </section>
    </div>
  );
}

function WithHours({ hours, children }: { hours: HoursView; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="t15 block">{hours.text}</span>
      <OpenState opening={hours.opening} />
    </>
  );
}
