import { msg } from '@lingui/core/macro';
import { useDeferredValue, useEffect } from 'react';
import { useLoaderData } from 'react-router-dom';
import { isDear } from '#contract/connection.ts';
import type { Locale } from '#contract/locale.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/site-content.ts';
import type { BookingView } from '../content/booking-view.ts';
import { BillColumn } from '../features/booking/search/bill-column.tsx';
import { BookingBar } from '../features/booking/search/booking-bar.tsx';
import { BookingSheets } from '../features/booking/search/booking-sheets.tsx';
import { CARD_SIZES } from '../features/booking/search/offer-card.tsx';
import { OfferList } from '../features/booking/search/offer-list.tsx';
import { RoomSlots } from '../features/booking/search/room-slots.tsx';
import { Toolbar } from '../features/booking/search/toolbar.tsx';
import { useBookingPage } from '../features/booking/search/use-booking-page.ts';
import { useLaterParts } from '../features/booking/search/use-later-parts.ts';
import { useNetwork } from '../features/booking/search/use-network.ts';
import { useSearchAddress } from '../features/booking/search/use-search-address.ts';
import { useStartUp } from '../features/booking/search/use-start-up.ts';
import { localizePath } from '../i18n/locale-path.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { currentConnection } from '../ui/connection.ts';
import styles from './booking.module.css';
import { fetchAhead } from './fetch-ahead.ts';
import type { PageHandle } from './page-meta.ts';

export const handle: PageHandle<BookingView> = {
  describe: ({ options: [first] }, i18n) => ({
    title: i18n._(msg`Book your stay · Smereka`),
    description: i18n._(
      msg`What is free at Smereka for your dates, with the full price of the stay and every figure explained. No registration.`,
    ),
    leadPicture: first === undefined ? null : { picture: first.picture, sizes: CARD_SIZES },
    structuredData: null,
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<BookingView> {
  const [{ viewBooking }, content] = await Promise.all([
    import('../content/booking-view.ts'),
    source.load(...CATALOGUE_PARTS),
  ]);
  return viewBooking(content, locale);
}

/** The page's state is in its address: Back, Share and Reload keep it. */
const OPENING = { keepsAddress: true };

/** Filters, a choice per room, and the running total. */
export function Component() {
  const view = useLoaderData<BookingView>();
  const isAddressKept = useSearchAddress(view, useStartUp(view, OPENING));
  useNetwork();
  const page = useBookingPage(view);
  // All of the page at once is one long task on a phone: it follows in slices, between which taps are answered. The total
  // and the way on are shown at once, since a choice leads on to them.
  const deferredPage = useDeferredValue(page);
  const later = useLaterParts(page);
  useNextPage(page.chosen.quote !== null);
  return (
    <>
      <div className={styles.top}>
        <Toolbar view={deferredPage.view} state={deferredPage.state} />
      </div>
      <div className={styles.columns}>
        <div className={styles.slots}>
          <RoomSlots page={deferredPage} />
        </div>
        <div className={styles.list}>
          <OfferList page={deferredPage} later={later} />
        </div>
        <div className={styles.bill}>
          <BillColumn page={page} later={later} />
        </div>
      </div>
      <BookingBar page={page} later={later} isAddressKept={isAddressKept} />
      <BookingSheets />
    </>
  );
}

/** The checkout is fetched once something is chosen, so that a weak network does not stand in the way later; where bytes
 * are dear it waits for the guest to go there. */
function useNextPage(isLikely: boolean): void {
  const path = localizePath('/booking/checkout', useLocale());
  useEffect(() => {
    if (isLikely && !isDear(currentConnection())) fetchAhead(path);
  }, [isLikely, path]);
}
