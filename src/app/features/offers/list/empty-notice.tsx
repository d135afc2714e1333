import { Plural, Trans } from '@lingui/react/macro';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { divideRoom } from '#app/stores/search/search-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { canAddRoom } from '#domain/search/choosing.ts';
import { mostGuestsOf } from '#domain/stay/accommodation.ts';
import { countGuests, divideParty, type GuestParty } from '#domain/stay/guest-party.ts';
import { isFreeOnNoDate } from '#domain/stay/refused-stay.ts';
import { ChangeButton } from './card/card-refusal.tsx';

type EmptyPage = Pick<BookingPage, 'view' | 'state' | 'cards' | 'refused'>;

interface EmptyNoticeProps {
  readonly page: EmptyPage;
  /** A split stay in two houses is offered below, so an empty list is no dead end. */
  readonly hasSplit: boolean;
}

/** Why the list has nothing free: the dates, the kind, or more guests than one room takes. */
export function EmptyNotice({ page, hasSplit }: EmptyNoticeProps) {
  const { cards, refused, state } = page;
  const { filters, choosing } = state.search;
  const party = filters.rooms[choosing.currentRoom];
  // The resort's own rules refuse the dates, and a notice above all cards says so.
  if (refused !== null || cards.emptiness === 'none' || party === undefined) return null;
  const smaller = cards.unavailable.filter(({ status }) => status.kind === 'party_too_large').length;
  const divide = smaller > 0 && <DivideButton party={party} page={page} />;
  if (cards.emptiness === 'for_party') {
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
        <TooManyGuests party={party} page={page} />
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
      {isInKind ? (
        <Trans>Sorry, not found accommodation in current categories, look at other below</Trans>
      ) : (
        <Trans>Sorry, not found accommodation in this dates</Trans>
      )}
      {smaller > 0 && (
        <p>
          {smaller === cards.unavailable.length ? (
            <Trans>Each is too small for these guests in one room.</Trans>
          ) : (
            <Trans>Some are too small for these guests in one room.</Trans>
          )}
        </p>
      )}
    </Notice>
  );
}

function TooManyGuests({ party, page: { view } }: { party: GuestParty; page: EmptyPage }) {
  const guests = countGuests(party);
  const most = mostGuestsOf(view.options.map(({ accommodation }) => accommodation));
  return (
    <>
      <strong>
        <Plural value={guests} one="# guest needs more than one room." other="# guests need more than one room." />
      </strong>{' '}
      <Plural
        value={most}
        one="The largest booked online sleeps # guest."
        other="The largest booked online sleeps # guests."
      />
    </>
  );
}

function DivideButton({ party, page: { state } }: { party: GuestParty; page: EmptyPage }) {
  const { filters, choosing } = state.search;
  if (divideParty(party) === null || !canAddRoom(filters.rooms.length)) return null;
  return (
    <Button look="line" isSmall onClick={() => divideRoom(choosing.currentRoom)}>
      <Trans>Share between two rooms</Trans>
    </Button>
  );
}
