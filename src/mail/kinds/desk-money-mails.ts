import { msg } from '@lingui/core/macro';
import { formatSum } from '#app/format/price.ts';
import type { MailBody, MailFact } from '#mail/mail-body.ts';
import { detail, guestName, line } from '#mail/mail-facts.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';
import { paymentsFact, writeDeskFacts } from './desk-facts.ts';

/** The provider reported another sum or currency than was asked for. */
export function writeDeskOtherSumMail(words: OrderInWords): MailBody {
  const { order, say, total, names, dates } = words;
  const [{ number }, guest] = [order, guestName(words)];
  return {
    subject: say(msg`Another sum than asked for ${number}: ${guest}`),
    preview: `${names}, ${dates}`,
    title: say(msg`Another sum than asked for`),
    lead: say(
      msg`The payment service tells of money that is not the ${total} of this booking. It is written down, but it does not pay for the stay and does not change the booking.`,
    ),
    action: null,
    facts: [...writeDeskFacts(words), otherSumsFact(words)],
    bill: null,
    sections: [
      {
        title: say(msg`What to do`),
        text: say(
          msg`Find the payment by its number in the payment service, call the guest and agree: the money goes back, or the rest is paid.`,
        ),
        aside: say(msg`If the booking waits for its payment, its nights go back on sale when the time to pay is over.`),
      },
    ],
  };
}

/** Money for a stay, or for its late cancellation, was taken back. */
export function writeDeskReversedMail(words: OrderInWords): MailBody {
  const { order, say, price, names, dates } = words;
  const [{ number }, guest, returned] = [order, guestName(words), price(order.money.returnedMinor)];
  return {
    subject: say(msg`The money went back, the stay is off ${number}: ${guest}`),
    preview: `${names}, ${dates}`,
    title: say(msg`The money went back: ${returned}`),
    lead: say(
      msg`The payment was taken back, by the bank or in the payment service. The booking is closed and its nights are on sale again.`,
    ),
    action: null,
    facts: [...writeDeskFacts(words), paymentsFact(words)],
    bill: null,
    sections: [
      {
        title: say(msg`What to do`),
        text: say(msg`If nobody at the resort returned the money, call the guest: the stay may still be wanted.`),
        aside: null,
      },
    ],
  };
}

function otherSumsFact({ order, say, locale }: OrderInWords): MailFact {
  const lines = order.money.otherSums.flatMap(({ id, amountMinor, currency, isReturned }) => {
    const isReadable = amountMinor > 0 && currency !== '';
    const sum = isReadable ? formatSum(amountMinor, currency, locale) : say(msg`The sum cannot be read`);
    return [line(sum), detail(isReturned ? say(msg`Number ${id}, returned`) : say(msg`Number ${id}`))];
  });
  return { name: say(msg`What the payment service tells`), lines };
}
