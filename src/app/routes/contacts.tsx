import { Trans } from '@lingui/react/macro';
import { CallButton } from '../features/opening/call-button.tsx';
import { ContactDetails, ContactFacts } from '../features/opening/contact-details.tsx';
import { Opening } from '../features/opening/opening.tsx';
import { type ContactsPageView, viewContactsPage } from '../features/opening/page-views.ts';
import { openingRoute } from './opening-route.tsx';

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
