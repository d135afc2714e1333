import { msg } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { directionsTo } from '#app/format/directions.ts';
import { typeset, withoutJoiners } from '#app/typesetting/typeset.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeCancellationUntil } from '#domain/pricing/cancellation.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import { writeBill } from './mail-bill.ts';
import type { MailBody, MailSection } from './mail-body.ts';
import type { MailedOrder } from './mailed-order.ts';
import type { OrderInWords } from './order-in-words.ts';

/** `totalTitle` says whether the total is still to be paid, and where. */
export function billSection(words: OrderInWords, totalTitle: string): NonNullable<MailBody['bill']> {
  const { order, say, locale } = words;
  const hasSmallChildren = order.quote.rooms.some(({ party }) => party.children.includes('0-5'));
  return {
    ...writeBill(order.quote, words, say, locale),
    title: say(msg`Your bill`),
    totalTitle,
    note: hasSmallChildren
      ? say(msg`Children 0–5 stay free of charge. There are no other charges.`)
      : say(msg`There are no other charges.`),
  };
}

export function arrivalSection({ home, say, locale }: OrderInWords): MailSection {
  return {
    title: say(msg`How to find us`),
    text: say(msg`Reception is open %resort:reception%. The stay is in the attached calendar file.`),
    aside: null,
    link: { text: withoutJoiners(typeset(home.address[locale])), url: directionsTo(home.address[locale]) },
  };
}

/** What the reception scans; nothing in a mail without a pass. */
export function passSections({ order, say }: OrderInWords): MailSection[] {
  const { number, pass } = order;
  if (pass === null) return [];
  return [
    {
      title: say(msg`Your pass`),
      text: say(msg`Show this code at reception or name the booking number ${number}. It works without a network.`),
      aside: null,
      picture: { url: pass.pictureUrl, alt: say(msg`QR code of booking ${number}`), text: pass.text },
    },
  ];
}

/** Names the last free day, and nothing of it once it is over. The link leads to the terms before it cancels anything. */
export function cancellationSection(words: OrderInWords): MailSection {
  const { order, home, say, today, cancelUrl } = words;
  const terms = { freeCancellationDays: home.free_cancellation_days };
  const lastDay = freeCancellationUntil(order.stay.arrival, today, terms);
  const { number } = order;
  return {
    title: say(msg`Plans have changed?`),
    text:
      lastDay === null
        ? say(msg`Call or write to us and name the booking number ${number}.`)
        : waysToChange(words, lastDay),
    aside: null,
    link: { text: say(msg`Cancel the booking`), url: cancelUrl },
  };
}

/** The page does not change a stay in two houses, so its guest calls. */
function waysToChange({ order, say, locale }: OrderInWords, lastFreeDay: CalendarDate): string {
  const { number, state, quote } = order;
  const day = formatDay(lastFreeDay, locale);
  const isSplit = quote.rooms.some(({ stay }) => stay !== undefined);
  // Nothing is paid before the stay, so that no money could come back.
  if (state === 'confirmed') {
    return isSplit
      ? say(
          msg`Free cancellation until ${day}. To change dates, guests or one of the two houses, call us and name the booking number ${number}.`,
        )
      : say(
          msg`Free cancellation until ${day}. To change dates, guests or accommodation, open the booking by the link in this email, or call us and name its number ${number}.`,
        );
  }
  return isSplit
    ? say(
        msg`You can cancel and get all of your money back until ${day}. To change dates, guests or one of the two houses, call us and name the booking number ${number}.`,
      )
    : say(
        msg`You can cancel and get all of your money back until ${day}. To change dates, guests or accommodation, open the booking by the link in this email, or call us and name its number ${number}.`,
      );
}

export function questionsSection({ order, say }: OrderInWords): MailSection {
  const { number } = order;
  return {
    title: say(msg`Any questions?`),
    text: say(msg`Call or write to us and name the booking number ${number}.`),
    aside: null,
  };
}

/** How, and by which day, owed money goes back. */
export function refundSection({ order, say, locale, today, price }: OrderInWords): MailSection {
  const [owed, day] = [price(order.money.owedMinor), formatDay(lastRefundDay(today), locale)];
  return {
    title: say(msg`What happens next`),
    text: say(
      msg`We send ${owed} back to the card you paid with by ${day} at the latest. Your bank may take a few days more to show it.`,
    ),
    aside: say(msg`You need not do anything. We will write once the money is on its way.`),
  };
}

/** Anyone may have typed the address, so news come only once this link was opened. */
export function newsSection(
  { say }: OrderInWords,
  { isConfirmed, url }: NonNullable<MailedOrder['news']>,
): MailSection {
  return {
    title: say(msg`News from %resort%`),
    text: isConfirmed
      ? say(msg`You receive our news, at most once a month.`)
      : say(
          msg`With this booking you asked for our news. Confirm that this address is yours, and we will write at most once a month.`,
        ),
    aside: isConfirmed ? null : say(msg`If you did not ask for it, do nothing: no news will come.`),
    link: { text: isConfirmed ? say(msg`Unsubscribe from the news`) : say(msg`Confirm or decline the news`), url },
  };
}
