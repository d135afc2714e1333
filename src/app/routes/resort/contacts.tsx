import { Trans } from '@lingui/react/macro';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { Opening } from '#app/features/hero/hero.tsx';
import { ContactDetails, ContactFacts } from '#app/features/resort-pages/contact-details.tsx';
import { type ContactsPageView, viewContactsPage } from '#app/features/resort-pages/page-views.ts';
import { openingRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = openingRoute<ContactsPageView>(
  async (source, locale) => viewContactsPage(await source.load('contacts', 'homePages', 'pictures'), locale),
  ({ view }) => (
    <>
      <Opening opening={view.opening}>
        <ContactFacts contacts={view} />
        <CallButton phone={view.phone}>
          <Trans>Call reception</Trans>
        </CallButton>
      </Opening>
      <ContactDetails contacts={view} />
    </>
  ),
);
