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
  const { result } = entry;
  const open = i18n._(msg`Open`);
  if (standing !== 'placed') {
    const href = `/booking/checkout?${linkToOrder(entry)}`;
    return { text: pendingText(entry, standing, i18n), action: { label: open, href } };
  }
  const { number, status } = result?.kind === 'placed' ? result : { number: '', status: null };
  const label = status === 'awaiting_payment' ? i18n._(msg`Pay`) : open;
  return { text: placedText(entry, status, number, i18n), action: { label, href: orderPath(number) } };
}

function pendingText({ result, isSent, isHeldBack }: OutboxEntry, standing: OutboxView['standing'], i18n: I18n) {
  switch (standing) {
    case 'sending':
      return i18n._(msg`Sending the order`);
    case 'waiting':
      if (isHeldBack) return i18n._(msg`The resort asks for a minute; the order goes out by itself`);
      return i18n._(
        isSent ? msg`No answer to the order yet; it goes out again by itself` : msg`The order waits for the network`,
      );
    case 'asking':
      return i18n._(msg`The order has waited for more than a day. Send it?`);
    case 'taking_back':
    case 'elsewhere':
      return i18n._(msg`Asking the resort what became of the order`);
    default:
      return refusalText(result?.kind === 'refused' ? result.refusal : null, i18n);
  }
}

/** An order whose answer came late may have ended: its page says how. */
const BOOKED: readonly (OrderState | null)[] = ['confirmed', 'paid'];

function placedText({ closing }: OutboxEntry, status: OrderState | null, number: string, i18n: I18n): string {
  if (status === 'awaiting_payment') return i18n._(msg`Held for you: ${number}`);
  if (status === 'awaiting_confirmation') return i18n._(msg`Open the link in our email: ${number}`);
  if (!BOOKED.includes(status)) return i18n._(msg`Your order has been placed: ${number}`);
  return i18n._(closing?.kind === 'taken_back' ? msg`It had been booked already: ${number}` : msg`Booked: ${number}`);
}

const FIELD_REASONS = {
  offer: msg`Not booked: the offer does not apply to this stay any more`,
  promo: msg`Not booked: the promo code is not valid`,
  card: msg`Not booked: your details have a mistake`,
  request: msg`Not booked: the resort could not take the order`,
};

const REASONS = {
  lost: msg`Not booked: these dates are no longer free`,
  too_many: msg`Not booked: too many orders in a row`,
  unpaid_limit: msg`Not booked: too many nights without payment`,
  too_late: msg`Not booked: the day of arrival has passed`,
  taken_back: msg`Stopped: nothing is booked`,
  failed: FIELD_REASONS.request,
};

function refusalText(refusal: Refusal | null, i18n: I18n): string {
  if (refusal?.kind === 'price_changed') {
    const now = formatPrice(toMinor(refusal.total), localeOf(i18n));
    return i18n._(msg`Not booked: the price is now ${now}`);
  }
  if (refusal?.kind === 'fields') return i18n._(FIELD_REASONS[subjectOfErrors(refusal.errors)]);
  return i18n._(REASONS[refusal?.kind ?? 'failed']);
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
