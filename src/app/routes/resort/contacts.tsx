import { Trans } from '@lingui/react/macro';
import { CallButton } from '#app/features/hero/call-button.tsx';
import { Hero } from '#app/features/hero/hero.tsx';
import { EnquiryButton } from '#app/features/on-demand/enquiry/enquiry-button.tsx';
import { ContactDetails, ContactFacts } from '#app/features/resort-pages/contact-details.tsx';
import { type ContactsPageView, viewContactsPage } from '#app/features/resort-pages/page-views.ts';
import { TOPIC_CONTACTS } from '#contract/enquiries/topics.ts';
import { heroRoute } from './hero-route.tsx';

export const { handle, loadPage, Component } = heroRoute<ContactsPageView>(
  async (source, locale) => viewContactsPage(await source.load('contacts', 'homePages', 'pictures'), locale),
  ({ view }) => (
    <>
      <Hero hero={view.hero}>
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
      </Hero>
      <ContactDetails contacts={view} />
    </>
  ),
);
