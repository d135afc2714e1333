import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lookUpOrder } from '#app/api/orders.ts';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { NewKeyForm } from '#app/features/order/access/new-key-form.tsx';
import { NoStays } from '#app/features/order/no-stays.tsx';
import { keepPass } from '#app/features/passes/keep-pass.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { loadPasses, type StoredPass, withoutKey } from '#app/storage/orders/booking-passes.ts';
import {
  bringOrderKeys,
  forgetStoredOrder,
  keepOrder,
  keyEra,
  restoreOrders,
  type StoredOrder,
} from '#app/storage/orders/own-order-pages.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { askServerTime } from '#app/stores/server-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/notice.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { FIND_BOOKING_HASH } from '#contract/orders/order-address.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';
import { onReturn } from '#offline/reachability.ts';
import { serverNow } from '#offline/server-time.ts';
import type { CancelledStay, DeviceBookings } from './booking-list.tsx';
import styles from './bookings.module.css';

/** A first visit has no booking to list. */
const BookingList = lazyPart(async () => (await import('./booking-list.tsx')).BookingList, { Frame: Opening });

interface MyBookingsProps {
  readonly view: OrderPagesView;
  /** Orders without an answer. */
  readonly waiting: ReactNode;
}

/** The bookings stored on this device. They need neither an account nor a network. */
export function MyBookings({ view, waiting }: MyBookingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { bookings, reload } = useDeviceBookings();
  const isWaiting = useOutbox().views.some(({ standing }) => standing !== 'placed');
  const isEmpty = bookings !== null && bookings.passes.length === 0;
  const [cancelled, setCancelled] = useState<CancelledStay | null>(null);
  const tellCancelled = (stay: CancelledStay) => {
    setCancelled(stay);
    // The button that opened the sheet disappears with its stay.
    heading.current?.focus();
    reload();
  };
  return (
    <div className={`stack5 ${styles.page}`}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        <Trans>My bookings</Trans>
      </h1>
      <p className={cancelled !== null ? styles.lead : 'visually-hidden'} role="status">
        {cancelled !== null && <Trans>The booking is cancelled, and our email about it is on its way.</Trans>}
      </p>
      {waiting}
      {isEmpty ? (
        !isWaiting && (
          <NoStays picture={view.dawn}>
            <Trans>
              Nothing is kept on this device yet. Book a stay, or open the link in our email, and the pass stays here.
            </Trans>
          </NoStays>
        )
      ) : bookings === null ? (
        <Opening>
          <Skeleton inlineSize="18rem" />
        </Opening>
      ) : (
        <BookingList
          bookings={bookings}
          view={view}
          cancelled={cancelled}
          onChanged={reload}
          onCancelled={tellCancelled}
        />
      )}
      <FindBooking />
    </div>
  );
}

function Opening({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={styles.opening} role="status">
      <span className="visually-hidden">{t`Opening the bookings`}</span>
      {children}
    </div>
  );
}

/** Sends a mail with a link that opens a booking made on another device and without an account. */
function FindBooking() {
  const [askedBy, setAskedBy] = useState<'link' | 'press' | null>(null);
  const isLinked = useLocation().hash === FIND_BOOKING_HASH;
  // The form stays, with what is typed into it, when the guest follows a link within the page.
  useEffect(() => {
    if (isLinked) setAskedBy((before) => before ?? 'link');
  }, [isLinked]);
  const isAsked = askedBy !== null;
  return (
    <section className={`stack3 ruled left compact ${styles.find}`} id={FIND_BOOKING_HASH.slice(1)}>
      <WithoutScripts />
      {isAsked ? (
        <NewKeyForm
          number={null}
          email={null}
          heading={<Trans>Find a booking</Trans>}
          isFocused={askedBy === 'press'}
        />
      ) : (
        <Button look="line" onClick={() => setAskedBy('press')}>
          <Trans>Find a booking</Trans>
        </Button>
      )}
    </section>
  );
}

/** First as stored, then as the resort answers. null: storage has not answered. `reload` asks again. */
function useDeviceBookings(): { readonly bookings: DeviceBookings | null; readonly reload: () => void } {
  const [bookings, setBookings] = useState<DeviceBookings | null>(null);
  const following = useRef<AbortController>(null);
  const reload = useCallback(() => {
    // An answer on its way may be from before a cancellation, and must not be stored.
    following.current?.abort();
    following.current = new AbortController();
    void followBookings(setBookings, following.current.signal);
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    reload();
    onReturn(reload, leaving.signal);
    return () => {
      leaving.abort();
      following.current?.abort();
    };
  }, [reload]);
  return { bookings, reload };
}

async function followBookings(tell: (bookings: DeviceBookings) => void, signal: AbortSignal): Promise<void> {
  let answered: ReadonlySet<string> = new Set();
  let hasAsked = false;
  const show = async () => {
    const passes = await listBookings();
    if (!signal.aborted) tell({ passes, today: resortToday(), answered, hasAsked });
  };
  await bringOrderKeys();
  await show();
  const holds = (await loadPasses()).some(({ order }) => isHeld(order.status));
  const answers = await Promise.all(restoreOrders().map((own) => askAbout(own, signal)));
  answered = new Set(answers.filter((number) => number !== null));
  hasAsked = true;
  if (holds) await askServerTime();
  await show();
}

/** The order's number; null: no answer, or one that must not be stored. */
async function askAbout(own: StoredOrder, signal: AbortSignal): Promise<string | null> {
  const { number, accessToken } = own;
  const era = keyEra();
  const answer = await lookUpOrder(number, accessToken, signal);
  if (signal.aborted) return null;
  if (answer.kind === 'missing') {
    await forgetStoredOrder(number);
    return number;
  }
  if (answer.kind !== 'told' || !keepOrder({ ...own, order: answer.told }, era)) return null;
  await keepPass(answer.told);
  return number;
}

/** Stored bookings, and those that only this tab knows: a shared device stores nothing. */
async function listBookings(): Promise<readonly StoredPass[]> {
  const stored = await loadPasses();
  const own = restoreOrders().flatMap(({ order }) => {
    if (order === null || stored.some((bookings) => bookings.order.number === order.number)) return [];
    if (!isHeld(order.status) && !isCertain(order.status)) return [];
    return [{ order: withoutKey(order), pass: null, confirmedAtMs: serverNow() }];
  });
  return [...own, ...stored];
}
