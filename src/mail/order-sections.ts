import { msg } from '@lingui/core/macro';
import { directionsTo } from '#app/format/contact-links.ts';
import { formatDay } from '#app/format/dates.ts';
import { typeset, withoutJoiners } from '#app/format/typeset.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeCancellationUntil } from '#domain/pricing/cancellation.ts';
import type { MailSection, MailText } from './mail-body.ts';
import type { MailedOrder } from './mailed.ts';
import { isPartPaid, type OrderInWords } from './order-in-words.ts';

export function arrivalSection({ home, locale }: OrderInWords): MailSection {
  const receptionHours = home.resort.reception_hours[locale];
  return {
    title: msg`How to find us`,
    text: msg`Reception is open ${receptionHours}. The stay is in the attached calendar file.`,
    link: { text: withoutJoiners(typeset(home.address[locale])), url: directionsTo(home.address[locale]) },
  };
}

/** The code that the reception scans; nothing in a mail without a pass. */
export function passSection({ order: { pass }, number }: OrderInWords): MailSection | [] {
  if (pass === null) return [];
  return {
    title: msg`Your pass`,
    text: msg`Show this code at reception or name the booking number ${number}. It works without a network.`,
    picture: { url: pass.pictureUrl, alt: msg`QR code of booking ${number}`, text: pass.text },
  };
}

/** Names the last free day; nothing once it has passed. The link opens the terms before it cancels anything. */
export function cancellationSection(words: OrderInWords): MailSection {
  const { order, number, home, today, cancelUrl } = words;
  const terms = { freeCancellationDays: home.free_cancellation_days };
  const lastDay = freeCancellationUntil(order.stay.arrival, today, terms);
  return {
    title: msg`Plans have changed?`,
    text:
      lastDay === null ? msg`Call or write to us and name the booking number ${number}.` : waysToChange(words, lastDay),
    link: { text: msg`Cancel the booking`, url: cancelUrl },
  };
}

/** The page cannot change a stay in two houses, so its guest calls. */
function waysToChange({ order, number, locale }: OrderInWords, lastFreeDay: CalendarDate): MailText {
  const { state, quote } = order;
  const day = formatDay(lastFreeDay, locale);
  const isSplit = quote.rooms.some(({ stay }) => stay !== undefined);
  // The guest pays nothing before the stay, so nothing can be refunded.
  if (state === 'confirmed' && !isPartPaid(order)) {
    return isSplit
      ? msg`Free cancellation until ${day}. To change dates, guests or one of the two houses, call us and name the booking number ${number}.`
      : msg`Free cancellation until ${day}. To change dates, guests or accommodation, open the booking by the link in this email, or call us and name its number ${number}.`;
  }
  return isSplit
    ? msg`You can cancel and get all of your money back until ${day}. To change dates, guests or one of the two houses, call us and name the booking number ${number}.`
    : msg`You can cancel and get all of your money back until ${day}. To change dates, guests or accommodation, open the booking by the link in this email, or call us and name its number ${number}.`;
}

export function questionsSection({ number }: OrderInWords): MailSection {
  return {
    title: msg`Any questions?`,
    text: msg`Call or write to us and name the booking number ${number}.`,
  };
}

/** How and by which day owed money is refunded; nothing if none is owed. */
export function refundSection(words: OrderInWords): MailSection | [] {
  if (words.order.money.owedMinor === 0) return [];
  const { owed, refundDay: day } = words;
  return {
    title: msg`What happens next`,
    text: msg`We send ${owed} back to the card you paid with by ${day} at the latest. Your bank may take a few days more to show it.`,
    aside: msg`You need not do anything. We will write once the money is on its way.`,
  };
}

/** Anyone may have typed the address, so the newsletter starts only after this link is opened. */
export function newsSection({ isConfirmed, url }: NonNullable<MailedOrder['news']>): MailSection {
  return {
    title: msg`News from %resort%`,
    text: isConfirmed
      ? msg`You receive our news, at most once a month.`
      : msg`With this booking you asked for our news. Confirm that this address is yours, and we will write at most once a month.`,
    ...(!isConfirmed && { aside: msg`If you did not ask for it, do nothing: no news will come.` }),
    link: { text: isConfirmed ? msg`Unsubscribe from the news` : msg`Confirm or decline the news`, url },
  };
}
