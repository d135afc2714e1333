import { msg } from '@lingui/core/macro';
import { useDeferredValue } from 'react';
import { type BookingView, viewBooking } from '#app/content/views/booking-view.ts';
import { BillColumn, BookingBar } from '#app/features/offers/bill/bill.tsx';
import { BookingSheets } from '#app/features/offers/booking-sheets.tsx';
import { CARD_SIZES } from '#app/features/offers/list/card/option-card.tsx';
import { OptionList } from '#app/features/offers/list/option-list.tsx';
import { RoomSlots } from '#app/features/offers/rooms/room-slots.tsx';
import { Toolbar, useMapView } from '#app/features/offers/toolbar.tsx';
import { useBookingPage } from '#app/features/offers/use-booking-page.ts';
import { useSearchAddress } from '#app/features/offers/use-search-address.ts';
import { useStartUp } from '#app/features/stay/use-start-up.ts';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';
import styles from './booking.module.css';

export const { handle, loadPage, Component } = pageOf(loadView(CATALOGUE_PARTS, viewBooking), BookingPage, {
  describe: ({ options: [first] }, i18n) => ({
    title: i18n._(msg`Book your stay`),
    description: i18n._(
      msg`What is free at %resort% for your dates, with the full price of the stay and every figure explained. No registration.`,
    ),
    leadPicture: first && { picture: first.picture, sizes: CARD_SIZES },
  }),
});

/** The page's state is in its address, so that Back, Share and Reload preserve it. */
const OPENING = { keepsAddress: true };

function BookingPage({ view }: { view: BookingView }) {
  const isAddressWritten = useSearchAddress(view, useStartUp(view, OPENING));
  const page = useBookingPage(view);
  // The full page is one long task on a phone, so it renders deferred. Total and next step are needed at once.
  const deferredPage = useDeferredValue(page);
  // The map shows the bill beside its house.
  const isMap = useMapView(view)?.isOpen === true;
  return (
    <>
      <div className={`sticky ${styles.top}`}>
        <Toolbar page={deferredPage} />
      </div>
      <div className={styles.columns}>
        <div className={`closed sticky ${styles.slots}`}>
          <RoomSlots page={deferredPage} />
        </div>
        <div className={`shrink ${styles.list}`}>
          <OptionList page={deferredPage} />
        </div>
        {!isMap && (
          <div className={`wideOnly ${styles.bill}`}>
            <BillColumn page={page} />
          </div>
        )}
      </div>
      <BookingBar page={page} isAddressWritten={isAddressWritten} />
      <BookingSheets />
    </>
  );
}
