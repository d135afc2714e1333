import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { HomeView } from '#app/content/views/home-view.ts';
import { OpenState } from '#app/features/resort/open-state.tsx';
import { TextLink } from '#app/ui/actions/button.tsx';
import { SectionHead } from './section-head.tsx';
import styles from './sections.module.css';

export function Contacts({ contacts }: { contacts: HomeView['contacts'] }) {
  const { phone, email, address, reception, checkInTime, checkOutTime } = contacts;
  const receptionHours = reception?.text;
  return (
    <section className="stack3 column wideGap6" aria-labelledby="contacts" data-contacts>
      <SectionHead id="contacts" title={contacts.title} link={contacts.link} href="/contacts" />
      <dl className={`stack ${styles.facts}`} data-reveal>
        <Fact term={<Trans>Phone</Trans>}>
          <a className="subtitle tight display bare" href={`tel:${phone.replaceAll(/\s/g, '')}`}>
            {phone}
          </a>
          {reception !== null && (
            <span className="note">
              <Trans>Reception: {receptionHours}</Trans> <OpenState opening={reception.opening} />
            </span>
          )}
        </Fact>
        <Fact term={<Trans>Email</Trans>}>
          <TextLink href={`mailto:${email}`} translate="no">
            {email}
          </TextLink>
        </Fact>
        <Fact term={<Trans>Address</Trans>}>
          <address>{address}</address>
          <TextLink href="/guide">{contacts.map}</TextLink>
        </Fact>
        <Fact term={<Trans>Your stay</Trans>}>
          <span>
            <Trans>
              check-in from {checkInTime}, check-out by {checkOutTime}
            </Trans>
          </span>
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="ruled inside3">
      <dt className="note">{term}</dt>
      <dd className={`stack breaks left ${styles.value}`}>{children}</dd>
    </div>
  );
}
