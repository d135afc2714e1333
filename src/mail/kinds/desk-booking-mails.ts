import { msg } from '@lingui/core/macro';
import { writeDeadline } from '#mail/hold-deadline.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { guestName } from '#mail/mail-facts.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';
import { isPaidAtReception, paymentsFact, writeDeskFacts } from './desk-facts.ts';

/** The lead says what is paid by now. */
export function writeDeskPlacedMail(words: OrderInWords): MailBody {
  const { order, say, names, dates } = words;
  const { number } = order;
  return {
    ...bookingBody(words),
    subject: say(msg`New booking ${number}: ${dates}, ${names}`),
    title: say(msg`New booking`),
    lead: writePaymentSoFar(words),
    action: openBooking(words),
    facts: writeDeskFacts(words),
  };
}

/** The guest had chosen to pay online, and changed their mind before the hold ended. */
export function writeDeskAtReceptionMail(words: OrderInWords): MailBody {
  const { order, say, total } = words;
  const [{ number }, guest] = [order, guestName(words)];
  return {
    ...bookingBody(words),
    subject: say(msg`Now pays at reception ${number}: ${guest}`),
    title: say(msg`The guest pays at reception`),
    lead: say(msg`The guest wanted to pay online and now pays ${total} at reception. The booking is confirmed.`),
    action: openBooking(words),
    facts: writeDeskFacts(words),
  };
}

export function writeDeskPaidMail(words: OrderInWords): MailBody {
  const { order, say, total } = words;
  const [{ number }, guest] = [order, guestName(words)];
  return {
    ...bookingBody(words),
    subject: say(msg`Paid ${total}: ${number}, ${guest}`),
    title: say(msg`Paid: ${total}`),
    lead: say(msg`The stay is booked and paid online in full. The guest has the confirmation.`),
    action: openBooking(words),
    facts: [...writeDeskFacts(words), paymentsFact(words)],
  };
}

/** A cancellation after which no money has to go back. */
export function writeDeskCancelledMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, price } = words;
  const { receivedMinor } = order.money;
  const [{ number }, received] = [order, price(receivedMinor)];
  return {
    ...bookingBody(words),
    subject: say(msg`Cancelled ${number}: ${dates}, ${names}`),
    title: say(msg`Booking cancelled`),
    lead:
      receivedMinor === 0
        ? say(msg`The nights are on sale again. We have received no payment, so nothing has to go back.`)
        : say(
            msg`The nights are on sale again. The time for free cancellation was over: ${received} stay with the resort.`,
          ),
    facts: writeDeskFacts(words),
  };
}

/** A guest began to pay and did not finish, so the desk may call. */
export function writeDeskExpiredMail(words: OrderInWords): MailBody {
  const { order, say } = words;
  const [{ number }, guest, deadline] = [order, guestName(words), writeDeadline(words)];
  return {
    ...bookingBody(words),
    subject: say(msg`Not paid in time ${number}: ${guest}`),
    title: say(msg`Payment begun, but not received`),
    lead: say(msg`The guest opened the payment, but no money reached us by ${deadline}. The nights are on sale again.`),
    facts: writeDeskFacts(words),
    sections: [
      {
        title: say(msg`What to do`),
        text: say(msg`Call the guest: something may have gone wrong while paying.`),
        aside: say(msg`If the money comes within 24 hours, it is found by itself, and you get another email.`),
      },
    ],
  };
}

/** The hold is over, and the provider has the money or does not say that it has not. */
export function writeDeskPaymentWaitsMail(words: OrderInWords): MailBody {
  const { order, say, total } = words;
  const [{ number }, guest] = [order, guestName(words)];
  return {
    ...bookingBody(words),
    subject: say(msg`Payment without a final word ${number}: ${guest}`),
    title: say(msg`The payment is not credited yet`),
    lead: say(
      msg`The guest has paid ${total} or is paying, and the payment service has not said its final word. The nights are held meanwhile.`,
    ),
    facts: writeDeskFacts(words),
    sections: [
      {
        title: say(msg`What to do`),
        text: say(
          msg`Look up the booking number in the payment service. If the money is there, nothing needs doing: the booking becomes paid by itself. If the service shows an error, or waits for the resort’s documents, settle that with it.`,
        ),
        aside: say(msg`Take no second payment from the guest before the service has answered.`),
      },
    ],
  };
}

function bookingBody({
  names,
  dates,
  nights,
  total,
}: OrderInWords): Pick<MailBody, 'preview' | 'action' | 'bill' | 'sections'> {
  return { preview: `${dates}, ${nights}, ${names}, ${total}`, action: null, bill: null, sections: [] };
}

/** The order's page, which shows the desk what the guest sees, and nothing to press. */
function openBooking({ say, orderUrl }: OrderInWords): MailBody['action'] {
  return { text: say(msg`Open the booking`), url: orderUrl, note: null };
}

function writePaymentSoFar(words: OrderInWords): string {
  const { order, say, total } = words;
  if (order.state === 'paid') return say(msg`${total} are paid online already.`);
  if (isPaidAtReception(order)) return say(msg`The guest pays ${total} at reception.`);
  const deadline = writeDeadline(words);
  return say(
    msg`The guest pays ${total} online. The nights are held until ${deadline}; you get another email when the money is here.`,
  );
}
