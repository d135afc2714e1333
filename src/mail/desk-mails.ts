import { msg, plural } from '@lingui/core/macro';
import { formatDayRange } from '#app/format/dates.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { DeskMailKind } from '#domain/order/mail-kinds.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { detail, fact, factIfTold, line, type MailSection, type MailText } from './mail-body.ts';
import { deskFacts, isPaidAtReception, oldStayFacts, otherSumsFact, owedFact, paymentsFact } from './order-facts.ts';
import { isDepositPaid, type OrderInWords, type WriteOrderMail } from './order-in-words.ts';

export const DESK_MAILS: Readonly<Record<DeskMailKind, WriteOrderMail>> = {
  desk_placed: ({ number, dates, names, openBooking }) => ({
    subject: msg`New booking ${number}: ${dates}, ${names}`,
    title: msg`New booking`,
    lead: payingSoFar,
    action: openBooking,
  }),

  /** The guest first chose to pay online, and changed their mind before the hold ended. */
  desk_at_reception: ({ number, guest, total, openBooking }) => ({
    subject: msg`Now pays at reception ${number}: ${guest}`,
    title: msg`The guest pays at reception`,
    lead: msg`The guest wanted to pay online and now pays ${total} at reception. The booking is confirmed.`,
    action: openBooking,
  }),

  desk_paid: ({ order, number, guest, total, kept: deposit, openBooking }) => ({
    ...(isDepositPaid(order)
      ? { subject: msg`Deposit ${deposit}: ${number}, ${guest}`, title: msg`Deposit paid: ${deposit}`, lead: restSoFar }
      : {
          subject: msg`Paid ${total}: ${number}, ${guest}`,
          title: msg`Paid: ${total}`,
          lead: msg`The stay is booked and paid online in full. The guest has the confirmation.`,
        }),
    action: openBooking,
    facts: [deskFacts, paymentsFact],
  }),

  /** A cancellation without a refund. */
  desk_cancelled: ({ order, number, dates, names, received }) => ({
    subject: msg`Cancelled ${number}: ${dates}, ${names}`,
    title: msg`Booking cancelled`,
    lead:
      order.money.receivedMinor === 0
        ? msg`The nights are on sale again. We have received no payment, so nothing has to go back.`
        : msg`The nights are on sale again. The time for free cancellation was over: ${received} stays with the resort.`,
  }),

  /** A guest began to pay and did not finish, so the desk may call. */
  desk_expired: ({ number, guest, deadline }) => ({
    subject: msg`Not paid in time ${number}: ${guest}`,
    title: msg`Payment begun, but not received`,
    lead: msg`The guest opened the payment, but no money reached us by ${deadline}. The nights are on sale again.`,
    sections: whatToDo(
      msg`Call the guest: something may have gone wrong while paying.`,
      msg`If the money comes within 24 hours, it is found by itself, and you get another email.`,
    ),
  }),

  /** The hold is over, and the provider has the money or does not say whether it has. */
  desk_payment_waits: ({ number, guest, asked: total }) => ({
    subject: msg`Payment without a final word ${number}: ${guest}`,
    title: msg`The payment is not credited yet`,
    lead: msg`The guest has paid ${total} or is paying, and the payment service has not said its final word. The nights are held meanwhile.`,
    sections: whatToDo(
      msg`Look up the booking number in the payment service. If the money is there, nothing needs doing: the booking becomes paid by itself. If the service shows an error, or waits for the resort’s documents, settle that with it.`,
      msg`Take no second payment from the guest before the service has answered.`,
    ),
  }),

  /** A payment came too late for its nights. */
  desk_refund_due: ({ number, guest, owed, refundDay: day, stayInBrief }) => ({
    subject: msg`Return ${owed}: ${number}, ${guest}`,
    preview: stayInBrief,
    title: msg`Return ${owed}`,
    lead: msg`The payment came too late: the nights had gone to others or were given back, or the day of arrival was over. The guest has no booking, and has been told that all of the money goes back.`,
    facts: [deskFacts, paymentsFact, owedFact],
    sections: whatToDo(
      msg`Return ${owed} in the payment service by ${day} at the latest: the guest was told this day. As soon as the service reports it, the guest gets an email.`,
      msg`A call to the guest about other dates is welcome.`,
    ),
  }),

  /** More money came than the order needs. */
  desk_second_payment: ({ number, guest, owed, refundDay: day, stayInBrief }) => ({
    subject: msg`One payment too many, return ${owed}: ${number}, ${guest}`,
    preview: stayInBrief,
    title: msg`One payment too many: return ${owed}`,
    lead: msg`One more payment came for this booking. It changes nothing about the booking itself and has to go back.`,
    facts: [deskFacts, paymentsFact, owedFact],
    sections: whatToDo(
      msg`Return ${owed} in the payment service by ${day} at the latest, and call the guest.`,
      msg`Return only the payment that is marked “to return”.`,
    ),
  }),

  /** A paid booking was cancelled early enough for a refund. */
  desk_cancelled_owing: ({ number, guest, owed, refundDay: day, stayInBrief }) => ({
    subject: msg`Cancelled, return ${owed}: ${number}, ${guest}`,
    preview: stayInBrief,
    title: msg`Cancelled: return ${owed}`,
    lead: msg`The booking is cancelled and its nights are on sale again. Under our terms the guest gets ${owed}.`,
    facts: [deskFacts, paymentsFact, owedFact],
    sections: whatToDo(
      msg`Return ${owed} in the payment service by ${day} at the latest: the guest was told this day. As soon as the service reports it, the guest gets an email.`,
    ),
  }),

  /** The provider reported another sum or currency than was requested. */
  desk_other_sum: ({ number, guest, asked: total, stayInBrief }) => ({
    subject: msg`Another sum than asked for ${number}: ${guest}`,
    preview: stayInBrief,
    title: msg`Another sum than asked for`,
    lead: msg`The payment service tells of money that is not the ${total} of this booking. It is written down, but it does not pay for the stay and does not change the booking.`,
    facts: [deskFacts, otherSumsFact],
    sections: whatToDo(
      msg`Find the payment by its number in the payment service, call the guest and agree: the money goes back, or the rest is paid.`,
      msg`If the booking waits for its payment, its nights go back on sale when the time to pay is over.`,
    ),
  }),

  /** A payment for a stay, or for its late cancellation, was reversed. */
  desk_reversed: ({ order, number, guest, returned, stayInBrief }) => ({
    ...(isCertain(order.state)
      ? {
          subject: msg`The money went back, the guests have come ${number}: ${guest}`,
          lead: msg`The payment was taken back, by the bank or in the payment service. The guests have already come, so the booking stays, and its bill is open again.`,
          sections: whatToDo(
            msg`If nobody at the resort returned the money, talk to the guests: they can pay at reception.`,
          ),
        }
      : {
          subject: msg`The money went back, the stay is off ${number}: ${guest}`,
          lead: msg`The payment was taken back, by the bank or in the payment service. The booking is closed and its nights are on sale again.`,
          sections: whatToDo(
            msg`If nobody at the resort returned the money, call the guest: the stay may still be wanted.`,
          ),
        }),
    preview: stayInBrief,
    title: msg`The money went back: ${returned}`,
    facts: [deskFacts, paymentsFact],
  }),

  /** Unpaid orders hold most of a week's sellable nights. One mail per week, with the last order. */
  desk_unpaid_week: ({ order, locale, number, stayInBrief }) => {
    const weekOf = (monday: CalendarDate) => formatDayRange(monday, addDays(monday, 6), locale);
    const weeks = order.unpaidWeeks.map(({ monday }) => weekOf(monday)).join(', ');
    const shares = order.unpaidWeeks.flatMap(({ monday, unpaid, sellable }) => [
      line(weekOf(monday)),
      detail(msg`${unpaid} of ${plural(sellable, { one: '# room night', other: '# room nights' })}`),
    ]);
    return {
      subject: msg`Mostly unpaid: ${weeks}, last ${number}`,
      preview: stayInBrief,
      title: msg`Bookings without payment hold most of a week`,
      lead: msg`In these weeks more than half of the nights that could be sold are held by bookings without payment. The last of them is below.`,
      facts: [fact(msg`Weeks`, ...shares), deskFacts],
      sections: whatToDo(
        msg`Call the guests of the largest unpaid bookings and ask whether they are coming.`,
        msg`The engine writes about each week once.`,
      ),
    };
  },

  /** A guest changed dates, guests or rooms. */
  desk_changed: ({ order, number, dates, names, price, due, restDay, openBooking }) => {
    const { atReceptionMinor = 0, dueMinor = 0, refundMinor = 0 } = order.change ?? {};
    const isPaid =
      order.state === 'paid' ? atReceptionMinor === 0 : order.money.balanceMinor <= 0 && order.money.receivedMinor > 0;
    const owed = order.state === 'paid' ? price(atReceptionMinor) : due;
    const owing =
      restDay === null
        ? msg`The guest has changed the booking and pays ${owed} at reception. Its old nights are on sale again.`
        : msg`The guest has changed the booking and pays the rest, ${owed}, by ${restDay}. Its old nights are on sale again.`;
    return {
      subject: msg`Changed ${number}: ${dates}, ${names}`,
      title: msg`Booking changed`,
      lead: isPaid
        ? msg`The guest has changed the booking. It is paid in full, and its old nights are on sale again.`
        : owing,
      action: openBooking,
      facts: [
        deskFacts,
        oldStayFacts,
        ...factIfTold(msg`Paid in addition`, dueMinor > 0 ? price(dueMinor) : null),
        ...factIfTold(msg`Goes back through the payment service`, refundMinor > 0 ? price(refundMinor) : null),
      ],
    };
  },

  /** The payment service did not confirm a requested refund. */
  desk_refund_by_hand: ({ number, guest, owed, refundDay: day, stayInBrief }) => ({
    subject: msg`Return ${owed} by hand: ${number}, ${guest}`,
    preview: stayInBrief,
    title: msg`Return ${owed} by hand`,
    lead: msg`The payment service was asked to return this money and did not confirm it. It is not asked again.`,
    facts: [deskFacts, paymentsFact, owedFact],
    sections: whatToDo(
      msg`Look in the payment service first whether the money has gone back. If not, return ${owed} there by ${day}.`,
    ),
  }),
};

function whatToDo(text: MailText, aside?: MailText): MailSection[] {
  return [{ title: msg`What to do`, text, ...(aside && { aside }) }];
}

function payingSoFar(words: OrderInWords): MailText {
  const { order, total, asked } = words;
  if (isDepositPaid(order)) return restSoFar(words);
  if (order.state === 'paid') return msg`${total} has already been paid online.`;
  if (isPaidAtReception(order)) return msg`The guest pays ${total} at reception.`;
  const { deadline } = words;
  return order.deposit !== undefined
    ? msg`The guest pays a deposit of ${asked} online. The nights are held until ${deadline}; you get another email when the money is here.`
    : msg`The guest pays ${total} online. The nights are held until ${deadline}; you get another email when the money is here.`;
}

function restSoFar({ due, restDay }: OrderInWords): MailText {
  return restDay === null
    ? msg`The deposit confirms the stay. The guest pays the rest, ${due}, at reception.`
    : msg`The deposit confirms the stay. The guest pays the rest, ${due}, by ${restDay} with the link in the email.`;
}
