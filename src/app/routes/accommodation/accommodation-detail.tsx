import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AccommodationView, type NamedText, viewAccommodation } from '#app/content/views/accommodation-view.ts';
import { EnquiryButton } from '#app/features/enquiry/enquiry-button.tsx';
import { HERO_SIZES, Hero, Neighbours, PriceTable } from '#app/features/houses/house/house.tsx';
import { Services } from '#app/features/houses/house/services.tsx';
import { ContactSheet } from '#app/features/resort/gallery/contact-sheet.tsx';
import { useGallery } from '#app/features/resort/gallery/use-gallery.tsx';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { BookingCard, PinnedBar } from '#app/features/stay/card/booking-card.tsx';
import { askedStay, useBooking } from '#app/features/stay/card/use-booking.ts';
import { StayOverlays } from '#app/features/stay/stay-overlays.tsx';
import { formatPrice } from '#app/format/price.ts';
import { localeOf, useLocale } from '#app/i18n/use-locale.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { writeStayQuery } from '#contract/availability/stay-query.ts';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import { stayTopic } from '#contract/enquiries/topics.ts';
import { isLaterYear } from '#domain/pricing/surcharges.ts';
import styles from './accommodation-detail.module.css';

const CheckoutExit = lazyPart(async () => (await import('#app/features/stay/card/checkout-exit.tsx')).CheckoutExit);

const loadHouse = loadView(CATALOGUE_PARTS, (content, locale, { slug = '' }) =>
  viewAccommodation(content, slug, locale),
);

/** The key resets the booking block for every accommodation. */
const KeyedDetail = ({ view }: { view: AccommodationView }) => (
  <AccommodationDetail key={view.accommodation.id} view={view} />
);

export const { handle, loadPage, Component } = pageOf(loadHouse, KeyedDetail, {
  header: 'roundButtons',
  describe(view, i18n) {
    const price = formatPrice(view.accommodation.fromPriceMinor, localeOf(i18n));
    return {
      title: `${view.title} · ${view.kindTitle}`,
      description: `${view.lead} ${i18n._(msg`From ${price} per night.`)}`,
      leadPicture: { picture: view.picture, sizes: HERO_SIZES },
    };
  },
});

function AccommodationDetail({ view }: { view: AccommodationView }) {
  const booking = useBooking(view);
  const gallery = useGallery(view.gallery);
  const { i18n } = useLingui();
  const locale = useLocale();
  const { accommodation } = view;
  const { today, wished } = booking.state;
  const { arrival, departure } = wished.picked;
  const stayQuery = arrival === null ? '' : `?${writeStayQuery(new URLSearchParams(), wished)}`;
  return (
    <>
      <Hero
        view={view}
        languageLink={<LanguageLink className={`raised chipped ${styles.language}`} />}
        onOpenGallery={() => gallery.open(0)}
      />
      <div className={`page stack6 ${styles.intro}`}>
        <div className={`shrink ${styles.opening}`}>
          <p className="label spruce">{view.kindName}</p>
          <h1 className={`below3 ${styles.title}`}>{view.title}</h1>
          <p className="measure t17 wide20">{view.description}</p>
        </div>
        <div className={styles.booking}>
          <BookingCard
            booking={booking}
            enquire={
              accommodation.phoneOnly && (
                <EnquiryButton
                  topic={stayTopic(accommodation.slug)}
                  about={view.title}
                  phone={view.phone}
                  asked={askedStay(i18n, locale, booking)}
                >
                  <Trans>Send an enquiry</Trans>
                </EnquiryButton>
              )
            }
          />
        </div>
        <Words view={view} />
      </div>
      <ContactSheet pictures={view.gallery} onOpen={gallery.open} />
      <PriceTable
        view={view}
        note={<CancellationTerm arrival={arrival} today={today} days={view.freeCancellationDays} />}
        isNextYear={today !== null && departure !== null && isLaterYear(departure, today)}
      />
      <Neighbours view={view} stayQuery={stayQuery} />
      <PinnedBar booking={booking} />
      <StayOverlays booking={booking} />
      <CheckoutExit booking={booking} isOpen={booking.state.isLeaving} />
      {gallery.viewer}
    </>
  );
}

function Words({ view }: { view: AccommodationView }) {
  return (
    <div className={`stack6 shrink start ${styles.words}`}>
      <FactList facts={view.facts} />
      <div>
        <h2 className="title below4">{view.greeting}</h2>
        <ul className={`stack4 ${styles.characteristics}`}>
          {view.characteristics.map(({ title, text }) => (
            <li key={title}>
              <h3 className={`bold tight t17 sans ${styles.characteristic}`}>{title}</h3>
              <p className="note">{text}</p>
            </li>
          ))}
        </ul>
      </div>
      <Services names={view.serviceIcons} facts={[...view.facts, ...view.characteristics]} />
    </div>
  );
}

export function FactList({ facts }: { facts: readonly NamedText[] }) {
  return (
    <dl className={`stack spaced5 ${styles.facts}`}>
      {facts.map(({ title, text }) => (
        <div className={`tight ruled ${styles.fact}`} key={title}>
          <dt className="note">{title}</dt>
          <dd className={`strong above1 ${styles.value}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
