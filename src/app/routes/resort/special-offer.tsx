import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { EnquiryButton } from '#app/features/enquiry/enquiry-button.tsx';
import { CallButton, HeroAction } from '#app/features/resort/call-button.tsx';
import { Hero, POSTER_SIZES } from '#app/features/resort/hero.tsx';
import { OfferTickets, type OfferView, viewOffer } from '#app/features/resort/offers/offer-tickets.tsx';
import { FactRows } from '#app/features/resort/place-facts.tsx';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { ButtonLink, TextLink } from '#app/ui/actions/button.tsx';
import { OFFER_PARAMETER } from '#contract/content/offer-address.ts';
import styles from './pages.module.css';

const loadOffer = loadView(['specialOffers', 'homePages', 'pictures'], (content, locale, { name = '' }) =>
  viewOffer(content, name, locale),
);

export const { handle, loadPage, Component } = pageOf(loadOffer, SpecialOffer, {
  header: 'picture',
  describe: ({ title, value, lead, picture }, i18n) => ({
    title: `${title}, ${value} · ${i18n._(msg`Special offer`)}`,
    description: lead,
    leadPicture: { picture, sizes: POSTER_SIZES },
  }),
});

function SpecialOffer({ view: offer }: { view: OfferView }) {
  const { t } = useLingui();
  const enquire = (
    <EnquiryButton topic={offer.slug} about={offer.title} phone={offer.phone}>
      <Trans>Send an enquiry</Trans>
    </EnquiryButton>
  );
  return (
    <>
      <Hero hero={{ ...offer, eyebrow: t`Special offer` }}>
        <FactRows
          rows={[
            { key: 'valid', name: <Trans>Valid</Trans>, value: offer.valid },
            { key: 'value', name: <Trans>You save</Trans>, value: offer.value },
          ]}
        />
        {offer.isBookable ? (
          <HeroAction also={enquire}>
            <ButtonLink href={`/booking?${OFFER_PARAMETER}=${offer.slug}`}>
              <Trans>Book this offer</Trans>
            </ButtonLink>
          </HeroAction>
        ) : (
          <CallButton phone={offer.phone} also={enquire}>
            <Trans>Call reception</Trans>
          </CallButton>
        )}
      </Hero>
      <OfferTerms offer={offer} />
    </>
  );
}

export function OfferTerms({ offer: { paragraphs, others } }: { offer: OfferView }) {
  return (
    <>
      <section className={`page stack3 ruled column ${styles.offerTerms}`}>
        <h2 className="title">
          <Trans>Terms of the offer</Trans>
        </h2>
        <div>
          {paragraphs.map((paragraph) => (
            <p className="measure below4" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
      </section>
      <section className={styles.others}>
        <div className="page apart taps wrap spaced4 below4">
          <h2 className="title">
            <Trans>More offers</Trans>
          </h2>
          <TextLink href="/special-offers">
            <Trans>All offers</Trans>
          </TextLink>
        </div>
        <OfferTickets offers={others} />
      </section>
    </>
  );
}
