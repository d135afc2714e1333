import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { changeOf, PRICE_UNKNOWN, stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { accommodationsOf } from '#app/features/stay/title-of-code.ts';
import { askAgain, isAnythingUnknown, useAvailability } from '#app/stores/availability/availability-store.ts';
import { useInterface } from '#app/stores/interface-store.ts';
import { divideRoom, noteLinkFaults, useSearchNotes } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice, RetryNotice } from '#app/ui/feedback/notice.tsx';
import type { LinkFault } from '#contract/availability/booking-link.ts';
import { divideRooms } from '#domain/search/search.ts';
import { mostGuestsOf } from '#domain/stay/accommodation.ts';
import { countGuests } from '#domain/stay/guest-party.ts';
import {
  areDatesRefused,
  isFreeOnNoDate,
  isRefused,
  nearestArrivalOf,
  type StayStatus,
} from '#domain/stay/stay-status.ts';
import { ChangeButton, NearestButton } from './card/card-parts.tsx';

type EmptyPage = Pick<BookingPage, 'view' | 'state' | 'cards' | 'refused'>;

const PARTS: Readonly<Record<LinkFault, MessageDescriptor>> = {
  past: msg`dates in the past`,
  dates: msg`the dates`,
  guests: msg`the guests`,
  kind: msg`the kind of accommodation`,
  sorting: msg`the sorting`,
  accommodation: msg`the accommodation`,
  room: msg`the room number`,
  chosen: msg`what was chosen`,
};

/** The notice above all cards: no network, no answer, no dates, or dates that the resort's own rules refuse. */
export function ListNotice({ page: { state, refused } }: { page: BookingPage }) {
  const { i18n, t } = useLingui();
  const { isOnline } = useInterface();
  const availability = useAvailability();
  const { stay } = state.search.filters;
  if (!isOnline) {
    // The note above the page, once its code has loaded, says that there is no network.
    return <Notice tone="quiet">{t`Your choice is kept. We will ask again as soon as the network is back.`}</Notice>;
  }
  const say = (status: StayStatus) => stayStatusText(i18n, status, 'notice');
  if (isAnythingUnknown(availability)) {
    const isFreeKnown = availability.freeRooms.every(({ status }) => status === 'known');
    return (
      <RetryNotice onRetry={askAgain}>{isFreeKnown ? i18n._(PRICE_UNKNOWN) : say({ kind: 'unknown' })}</RetryNotice>
    );
  }
  if (state.today === null) return null;
  const status: StayStatus | null = stay === null ? { kind: 'dates_missing' } : refused;
  if (status === null) return null;
  return (
    <Notice tone={stay === null ? 'lamp' : 'alert'} actions={<ChangeButton tab="dates" />}>
      {say(status)}
    </Notice>
  );
}

/** Says above the list that the requested accommodation is unavailable, with a button that changes the search. */
export function SingleNotice({ page: { single } }: { page: BookingPage }) {
  const { i18n } = useLingui();
  // Refused dates are named on the card, or above all cards.
  if (single === null || !isRefused(single) || areDatesRefused(single)) return null;
  const nearest = nearestArrivalOf(single);
  return (
    <Notice
      tone="alert"
      actions={
        <>
          {nearest !== null && <NearestButton arrival={nearest} />}
          <ChangeButton tab={changeOf(single) ?? 'category'} />
        </>
      }
    >
      {stayStatusText(i18n, single, 'notice')}
    </Notice>
  );
}

export function LinkNotice() {
  const { i18n, t } = useLingui();
  const faults = useSearchNotes().linkFaults;
  if (faults.length === 0) return null;
  const parts = faults.map((fault) => i18n._(PARTS[fault])).join(', ');
  return (
    <Notice tone="quiet" actions={<Button look="line" isSmall onClick={() => noteLinkFaults([])}>{t`Got it`}</Button>}>
      {t`Some of the link could not be used: ${parts}.`}
    </Notice>
  );
}

/** `hasSplit`: a split stay in two houses is offered below, so an empty list is no dead end. */
export function EmptyNotice({ page, hasSplit }: { page: EmptyPage; hasSplit: boolean }) {
  const { t } = useLingui();
  const { cards, refused, state } = page;
  const { filters, choosing } = state.search;
  const party = filters.rooms[choosing.currentRoom];
  // The resort's own rules refuse the dates, and a notice above all cards says so.
  if (refused !== null || cards.emptiness === 'none' || party === undefined) return null;
  const smaller = cards.unavailable.filter(({ status }) => status.kind === 'party_too_large').length;
  const divide = smaller > 0 && divideRooms(filters.rooms, choosing.currentRoom) !== null && (
    <Button look="line" isSmall onClick={() => divideRoom(choosing.currentRoom)}>{t`Share between two rooms`}</Button>
  );
  if (cards.emptiness === 'for_party') {
    const guests = countGuests(party);
    const most = mostGuestsOf(accommodationsOf(page.view));
    return (
      <Notice
        tone="alert"
        actions={
          <>
            {divide}
            <ChangeButton tab="guests" />
          </>
        }
      >
        <strong>
          <Plural value={guests} one="# guest needs more than one room." other="# guests need more than one room." />
        </strong>{' '}
        <Plural
          value={most}
          one="The largest booked online sleeps # guest."
          other="The largest booked online sleeps # guests."
        />
      </Notice>
    );
  }
  const isInKind = cards.emptiness === 'in_kind';
  const large = cards.unavailable.filter(({ status }) => status.kind !== 'party_too_large');
  const elsewhere = large.every(({ status }) => isFreeOnNoDate(status)) ? 'guests' : 'dates';
  return (
    <Notice
      tone={hasSplit ? 'quiet' : 'alert'}
      actions={
        <>
          <ChangeButton tab={isInKind ? 'category' : elsewhere} />
          {divide}
        </>
      }
    >
      {isInKind
        ? t`Sorry, not found accommodation in current categories, look at other below`
        : t`Sorry, not found accommodation in this dates`}
      {smaller > 0 && (
        <p>
          {smaller === cards.unavailable.length
            ? t`Each is too small for these guests in one room.`
            : t`Some are too small for these guests in one room.`}
        </p>
      )}
    </Notice>
  );
}
