import { msg } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import type { MailBody, MailFact } from '#mail/mail-body.ts';
import { detail, line, sumFact, writeStayFacts } from '#mail/mail-facts.ts';
import {
  arrivalSection,
  billSection,
  cancellationSection,
  passSections,
  questionsSection,
} from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** The stay as it is now, what it was, and what became of the difference. */
export function writeChangedMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, orderUrl } = words;
  const { number } = order;
  const settlement = writeSettlement(words);
  return {
    subject: say(msg`Booking ${number} is changed: ${names}, ${dates}`),
    preview: settlement,
    title: say(msg`The booking is changed`),
    lead: settlement,
    action: {
      text: say(msg`Open the booking`),
      url: orderUrl,
      note: say(msg`The attached calendar file moves the stay in your calendar.`),
    },
    facts: [...writeStayFacts(words), ...oldStayFacts(words)],
    bill: billSection(words, billLabel(words)),
    sections: [...passSections(words), arrivalSection(words), cancellationSection(words)],
  };
}

function billLabel({ order, say }: OrderInWords): string {
  if (order.state !== 'paid') return say(msg`To pay at reception`);
  return (order.change?.atReceptionMinor ?? 0) > 0 ? say(msg`Total`) : say(msg`Paid`);
}

/** The payment of a difference came when its change could no longer be made. */
export function writeChangeTooLateMail(words: OrderInWords): MailBody {
  const { order, say, price, names, dates, orderUrl } = words;
  const { number } = order;
  const returning = order.money.payments.findLast(
    ({ amountMinor, returnedMinor, owedMinor }) => returnedMinor + owedMinor === amountMinor,
  );
  const sums = returning === undefined ? [] : [sumFact(say(msg`We’ll return`), price(returning.amountMinor))];
  return {
    subject: say(msg`Booking ${number} stays as it was: ${names}, ${dates}`),
    preview: say(msg`The payment for the change came too late; all of it goes back to you`),
    title: say(msg`The booking stays as it was`),
    lead: say(
      msg`Your payment for the change came when it could no longer be made. All of this payment goes back to the card you paid with, usually within 5 days. Your booking has not changed.`,
    ),
    action: { text: say(msg`Open the booking`), url: orderUrl, note: null },
    facts: [...writeStayFacts(words), ...sums],
    bill: billSection(words, order.state === 'paid' ? say(msg`Paid`) : say(msg`Total`)),
    sections: [questionsSection(words)],
  };
}

function writeSettlement({ order, say, price, total }: OrderInWords): string {
  if (order.state !== 'paid') return say(msg`You pay ${total} at reception when you arrive.`);
  const { dueMinor = 0, atReceptionMinor = 0, refundMinor = 0 } = order.change ?? {};
  const [due, rest, refund] = [price(dueMinor), price(atReceptionMinor), price(refundMinor)];
  if (atReceptionMinor > 0)
    return say(msg`The difference is small, so you pay it at reception when you arrive: ${rest}.`);
  if (dueMinor > 0) return say(msg`We have received the difference, ${due}. The stay is paid in full.`);
  return refundMinor > 0
    ? say(msg`We’ll return ${refund} to the card you paid with, usually within 5 days.`)
    : say(msg`The price is the same: there is nothing to pay.`);
}

export function oldStayFacts({ order, accommodationOf, say, price, locale }: OrderInWords): MailFact[] {
  if (order.change === null) return [];
  const { stay, quote } = order.change.old;
  const names = [...new Set(quote.rooms.map(({ accommodationId }) => accommodationOf(accommodationId).title))];
  return [
    {
      name: say(msg`It was`),
      lines: [
        line(formatDayRange(stay.arrival, stay.departure, locale)),
        detail(names.join(', ')),
        detail(price(quote.totalMinor)),
      ],
    },
  ];
}
