import { msg } from '@lingui/core/macro';
import { formatDay } from '#app/format/dates.ts';
import { lastRefundDay } from '#domain/pricing/refund-day.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { guestName, sumFact } from '#mail/mail-facts.ts';
import { type OrderInWords, owedSum } from '#mail/order-in-words.ts';
import { oldStayFacts } from './change-mails.ts';
import { owedFact, paymentsFact, writeDeskFacts } from './desk-facts.ts';

/** A guest has other dates, guests or rooms now. */
export function writeDeskChangedMail(words: OrderInWords): MailBody {
  const { order, say, price, names, dates, nights, total, orderUrl } = words;
  const { number } = order;
  const { dueMinor = 0, atReceptionMinor = 0, refundMinor = 0 } = order.change ?? {};
  const isPaid = order.state === 'paid' && atReceptionMinor === 0;
  const owed = order.state === 'paid' ? price(atReceptionMinor) : total;
  return {
    subject: say(msg`Changed ${number}: ${dates}, ${names}`),
    preview: `${dates}, ${nights}, ${names}, ${total}`,
    title: say(msg`Booking changed`),
    lead: isPaid
      ? say(msg`The guest has changed the booking. It is paid in full, and its old nights are on sale again.`)
      : say(msg`The guest has changed the booking and pays ${owed} at reception. Its old nights are on sale again.`),
    action: { text: say(msg`Open the booking`), url: orderUrl, note: null },
    facts: [
      ...writeDeskFacts(words),
      ...oldStayFacts(words),
      ...(dueMinor > 0 ? [sumFact(say(msg`Paid in addition`), price(dueMinor))] : []),
      ...(refundMinor > 0 ? [sumFact(say(msg`Goes back through the payment service`), price(refundMinor))] : []),
    ],
    bill: null,
    sections: [],
  };
}

/** The payment service did not confirm a refund that it was asked for. */
export function writeDeskRefundByHandMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, today, locale } = words;
  const [{ number }, owed, guest] = [order, owedSum(words), guestName(words)];
  const day = formatDay(lastRefundDay(today), locale);
  return {
    subject: say(msg`Return ${owed} by hand: ${number}, ${guest}`),
    preview: `${names}, ${dates}`,
    title: say(msg`Return ${owed} by hand`),
    lead: say(msg`The payment service was asked to return this money and did not confirm it. It is not asked again.`),
    action: null,
    facts: [...writeDeskFacts(words), paymentsFact(words), owedFact(words, owed)],
    bill: null,
    sections: [
      {
        title: say(msg`What to do`),
        text: say(
          msg`Look in the payment service first whether the money has gone back. If not, return ${owed} there by ${day}.`,
        ),
        aside: null,
      },
    ],
  };
}
