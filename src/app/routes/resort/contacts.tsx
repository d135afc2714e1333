import { Trans } from '@lingui/react/macro';
import { EnquiryButton } from '#app/features/enquiry/enquiry-button.tsx';
import { CallButton } from '#app/features/resort/call-button.tsx';
import { ContactDetails, ContactFacts } from '#app/features/resort/contact-details.tsx';
import { Hero } from '#app/features/resort/hero.tsx';
import { type ContactsPageView, viewContactsPage } from '#app/features/resort/page-views.ts';
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
