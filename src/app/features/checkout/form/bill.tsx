import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { CancellationTerm } from '#app/features/stay/cancellation-note.tsx';
import { listTitles, titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { slugInLink } from '#contract/availability/booking-link.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { joinParties } from '#domain/stay/guest-party.ts';
import { firstRooms } from '#domain/stay/stay.ts';
import styles from '../checkout.module.css';
import form from './form.module.css';

/** The resort's answer arrives after the page, and so does the code that shows it. */
const QuotedBill = lazyPart(async () => (await import('#app/features/stay/quoted-bill.tsx')).QuotedBill, {
  Frame: ComingBill,
});

export function Bill({ checkout: { view, today, chosen, shownOffer, offer } }: { checkout: Checkout }) {
  const isKnown = shownOffer !== null || offer.kind === 'asking';
  if (chosen === null || !isKnown) {
    return (
      <div className="stack4 shrink start beside">{chosen === null && <Pictures chosen={null} view={view} />}</div>
    );
  }
  const { arrival } = chosen.stay;
  const pictures = <Pictures chosen={chosen} view={view} />;
  return (
    <div className="stack4 shrink start beside">
      <h2 className={`title ${form.billHeading}`}>
        <Trans>Bill</Trans>
      </h2>
      {shownOffer === null || today === null ? (
        <ComingBill pictures={pictures}>
          <Skeleton inlineSize="70%" />
          <Skeleton inlineSize="90%" />
          <Skeleton inlineSize="50%" />
        </ComingBill>
      ) : (
        <QuotedBill {...chosen} view={view} today={today} quote={shownOffer.quote} pictures={pictures} />
      )}
      <div className={`note ${form.terms}`}>
        <p>
          <CancellationTerm arrival={arrival} today={today} days={view.freeCancellationDays} />.
        </p>
        <p>
          <Trans>
            By booking you accept the resort’s <TextLink href="/info#accommodation-rules">rules</TextLink> and its{' '}
            <TextLink href="/info#cancellation-and-payment">terms of cancellation</TextLink>.
          </Trans>
        </p>
      </div>
    </div>
  );
}

function ComingBill({ pictures, children }: { readonly pictures?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={`stack4 raised ${form.billPlace}`}>
      {pictures}
      {children}
    </div>
  );
}

/** The booked rooms, dates and guests. Only on phones: wider screens show them on the bill beside the form. */
export function BookedRooms({ chosen, view }: { chosen: ChosenStay; view: OrderPagesView }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { stay, rooms } = chosen;
  const party = joinParties(firstRooms(rooms).map((room) => room.party));
  const titles = rooms.map(({ accommodation }) => titleOfCode(view, accommodation.code));
  return (
    <div className={`stack3 narrowOnly inside3 middle ${styles.rooms}`}>
      <Pictures chosen={chosen} view={view} isSmall />
      <div className="shrink">
        <p className="bold tight">{listTitles(titles, locale)}</p>
        <p className="note above1 tight">
          {formatDayRange(stay.arrival, stay.departure, locale)}, {partyText(i18n, party)}
        </p>
      </div>
    </div>
  );
}

const MOST_PICTURES = 2;

interface PicturesProps {
  readonly chosen: ChosenStay | null;
  readonly view: OrderPagesView;
  readonly isSmall?: boolean;
}

/** The first two different houses of the stay; before it has been read from the address, the house named there. */
export function Pictures({ chosen, view, isSmall = false }: PicturesProps) {
  const isHydrated = useHydrated();
  const slug = slugInLink(useLocation().search);
  const expected = view.options.filter(({ accommodation }) => isHydrated && accommodation.slug === slug);
  const houses =
    chosen === null ? expected.map((option) => option.accommodation) : chosen.rooms.map((room) => room.accommodation);
  const pictures = [...new Set(houses.map(({ id }) => id))]
    .slice(0, MOST_PICTURES)
    .flatMap((id) => view.options.find(({ accommodation }) => accommodation.id === id)?.picture ?? []);
  if (chosen === null && pictures.length === 0) return null;
  return (
    <div className={isSmall ? styles.thumb : `wideOnly ${styles.pictures}`}>
      {pictures.map((picture, index) => (
        // The page transition moves the picture of the house's own page here.
        <div className={`picture ${styles.picture}`} key={picture.name} data-billed-picture={index === 0 || undefined}>
          <Picture picture={picture} sizes={isSmall ? '76px' : '374px'} isDecorative />
        </div>
      ))}
    </div>
  );
}
