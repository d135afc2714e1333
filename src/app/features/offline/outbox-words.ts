import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { orderPath } from '#app/features/order/order-path.ts';
import { formatPrice } from '#app/format/price.ts';
import { localeOf } from '#app/i18n/use-locale.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { writeBookingLink } from '#contract/availability/booking-link.ts';
import { toMinor } from '#contract/availability/money.ts';
import { subjectOfErrors } from '#contract/orders/guest-fields.ts';
import type { Refusal } from '#contract/orders/order-answers.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { firstRooms } from '#domain/stay/stay.ts';
import type { OutboxEntry } from '#offline/outbox/order-outbox.ts';

export function outboxWords({ entry, standing }: Pick<OutboxView, 'entry' | 'standing'>, i18n: I18n) {
  const checkout = `/booking/checkout?${linkToOrder(entry)}`;
  const open = { label: i18n._(msg`Open`), href: checkout };
  const { result } = entry;
  switch (standing) {
    case 'sending':
      return { text: i18n._(msg`Sending the order`), action: open };
    case 'waiting':
      return { text: waitingText(entry, i18n), action: open };
    case 'asking':
      return { text: i18n._(msg`The order has waited for more than a day. Send it?`), action: open };
    case 'taking_back':
    case 'elsewhere':
      return { text: i18n._(msg`Asking the resort what became of the order`), action: open };
    case 'placed': {
      const { number, status } = result?.kind === 'placed' ? result : { number: '', status: null };
      const href = orderPath(number);
      if (status === 'awaiting_payment') {
        return { text: i18n._(msg`Held for you: ${number}`), action: { label: i18n._(msg`Pay`), href } };
      }
      if (status === 'awaiting_confirmation') {
        return { text: i18n._(msg`Open the link in our email: ${number}`), action: { label: open.label, href } };
      }
      return { text: placedText(entry, status, number, i18n), action: { label: open.label, href } };
    }
    case 'refused':
      return { text: refusalText(result?.kind === 'refused' ? result.refusal : null, i18n), action: open };
  }
}

/** An order whose answer came late may have ended: its page says how. */
const BOOKED: readonly (OrderState | null)[] = ['confirmed', 'paid'];

function placedText({ closing }: OutboxEntry, status: OrderState | null, number: string, i18n: I18n): string {
  if (!BOOKED.includes(status)) return i18n._(msg`Your order has been placed: ${number}`);
  return i18n._(closing?.kind === 'taken_back' ? msg`It had been booked already: ${number}` : msg`Booked: ${number}`);
}

function waitingText({ isSent, isHeldBack }: OutboxEntry, i18n: I18n): string {
  if (isHeldBack) return i18n._(msg`The resort asks for a minute; the order goes out by itself`);
  return i18n._(
    isSent ? msg`No answer to the order yet; it goes out again by itself` : msg`The order waits for the network`,
  );
}

const FIELD_REASONS = {
  offer: msg`Not booked: the offer does not apply to this stay any more`,
  promo: msg`Not booked: the promo code does not count`,
  card: msg`Not booked: your details have a mistake`,
  request: msg`Not booked: the resort could not take the order`,
};

function refusalText(refusal: Refusal | null, i18n: I18n): string {
  switch (refusal?.kind) {
    case 'price_changed': {
      const now = formatPrice(toMinor(refusal.total), localeOf(i18n));
      return i18n._(msg`Not booked: the price is now ${now}`);
    }
    case 'lost':
      return i18n._(msg`Not booked: these dates are no longer free`);
    case 'fields':
      return i18n._(FIELD_REASONS[subjectOfErrors(refusal.errors)]);
    case 'too_many':
      return i18n._(msg`Not booked: too many orders in a row`);
    case 'unpaid_limit':
      return i18n._(msg`Not booked: too many nights without payment`);
    case 'too_late':
      return i18n._(msg`Not booked: the day of arrival has passed`);
    case 'taken_back':
      return i18n._(msg`Stopped: nothing is booked`);
    default:
      return i18n._(FIELD_REASONS.request);
  }
}

/** The query that makes the checkout show the stay, offer and code of this order, regardless of this tab's later choices. */
function linkToOrder({ summary: { stay, rooms, offerCode, promoCode } }: OutboxEntry): URLSearchParams {
  const codes = rooms.map(({ code }) => code);
  return writeBookingLink({
    stay,
    rooms: firstRooms(rooms).map(({ party }) => party),
    changeDay: rooms[0]?.stay?.departure ?? null,
    offerCode: offerCode ?? null,
    promoCode: promoCode ?? null,
    // The same form as from the booking page: one accommodation by its slug, several room by room.
    ...(codes.length === 1 ? { accommodationSlug: codes[0] ?? null } : { chosenSlugs: codes }),
  });
}
