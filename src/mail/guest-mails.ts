import { msg } from '@lingui/core/macro';
import { groupDigits } from '#domain/desk/guest-code.ts';
import type { GuestMailKind } from '#domain/order/mail-kinds.ts';
import { fact, factIfTold, type MailFact, type MailText, notYou } from './mail-body.ts';
import { oldStayFacts, pastFacts, stayFacts } from './order-facts.ts';
import { isDepositPaid, isPartPaid, type OrderInWords, type WriteOrderMail } from './order-in-words.ts';
import { arrivalSection, cancellationSection, passSection, questionsSection, refundSection } from './order-sections.ts';

export const GUEST_MAILS: Readonly<Record<GuestMailKind, WriteOrderMail>> = {
  held: ({ order, number, names, dates, nights, asked: total, deadline, orderUrl }) => ({
    subject: msg`Booking ${number} is held until ${deadline}: ${names}, ${dates}`,
    preview: msg`${nights}, ${total} to pay`,
    title: msg`Your nights are held until ${deadline}`,
    lead:
      order.deposit === undefined
        ? msg`Pay by ${deadline} resort time and the stay is yours. After that the nights go back on sale.`
        : msg`Pay the deposit by ${deadline} resort time and the stay is yours. After that the nights go back on sale.`,
    action: {
      text: msg`Pay ${total}`,
      url: orderUrl,
      note: msg`If a payment does not go through, start another one from the same button. If you have paid already, the next email will tell you that the money is here.`,
    },
    totalTitle: order.deposit === undefined ? msg`To pay` : msg`Total`,
  }),

  /** An order without payment is held for two hours, until this mail's link is opened. */
  please_confirm: ({ number, names, dates, nights, total, deadline, confirmUrl }) => ({
    subject: msg`Confirm booking ${number} by ${deadline}: ${names}, ${dates}`,
    preview: msg`${nights}, ${total} to pay at reception`,
    title: msg`Please confirm the booking`,
    lead: msg`We hold your nights until ${deadline} resort time. Open the link and press the button by then, and the stay is booked. After that the nights go back on sale.`,
    action: {
      text: msg`Confirm the booking`,
      url: confirmUrl,
      note: msg`We ask because many nights are booked without payment. If it was not you, do nothing: the booking ends by itself.`,
    },
    totalTitle: msg`To pay at reception`,
  }),

  confirmed: ({ order, number, names, dates, nights, due: total, restDay, arrivalDay, openBooking }) => ({
    subject: msg`Booking ${number} is confirmed: ${names}, ${dates}`,
    preview:
      restDay === null ? msg`${nights}, ${total} to pay at reception` : msg`${nights}, ${total} to pay by ${restDay}`,
    title: msg`See you on ${arrivalDay}`,
    lead: confirm,
    action: openBooking,
    totalTitle: isPartPaid(order) ? msg`Total` : msg`To pay at reception`,
    sections: [passSection, arrivalSection, cancellationSection],
  }),

  /** The last day to pay the rest of a deposit by the link. */
  rest_due: ({ number, names, dates, due: total, kept: deposit, orderUrl }) => ({
    subject: msg`Today is the day to pay the rest of booking ${number}: ${names}, ${dates}`,
    preview: msg`${total} to pay`,
    title: msg`The rest is due today`,
    lead: msg`We have received ${deposit} for your stay. Please pay the rest, ${total}, today. Nothing is cancelled by itself: if you need more time, call us.`,
    action: { text: msg`Pay ${total}`, url: orderUrl },
    totalTitle: msg`Total`,
    sections: [cancellationSection],
  }),

  /** The receipt, and instructions for arrival day. */
  paid: ({ order, number, names, dates, nights, total, arrivalDay, checkIn, openBooking }) => ({
    subject: msg`Booking ${number} is paid: ${names}, ${dates}`,
    preview: msg`${nights}, ${total} received`,
    title: msg`See you on ${arrivalDay}`,
    lead:
      order.quote.cityTaxMinor > 0
        ? msg`We have received ${total}. The stay is paid in full, city tax included.`
        : msg`We have received ${total}. The stay is paid in full.`,
    action: openBooking,
    totalTitle: msg`Paid`,
    sections: [
      {
        title: msg`What happens next`,
        text: msg`Come on ${arrivalDay} from ${checkIn} and name the booking number at reception. That is all.`,
      },
      passSection,
      arrivalSection,
      cancellationSection,
    ],
  }),

  /** The hold has ended unpaid. A payment may still arrive, so the mail says what happens to it. */
  expired: ({ number, names, dates, deadline, againUrl }) => ({
    subject: msg`Booking ${number} was not paid in time: ${names}, ${dates}`,
    preview: msg`We have not received a payment, and the nights are on sale again`,
    title: msg`Time to pay has run out`,
    lead: msg`We held your nights until ${deadline} and have not received a payment, so the nights are on sale again.`,
    action: { text: msg`Book again`, url: againUrl },
    facts: [pastFacts],
    sections: [
      {
        title: msg`Paid all the same?`,
        text: msg`If your bank shows a payment, we will find it by ourselves within 24 hours. If the nights are still free, the stay is yours; if they are gone, all of the money goes back to you.`,
        aside: msg`We will write to you in either case.`,
      },
      questionsSection,
    ],
  }),

  /** The payment came too late: the nights were sold or released, or arrival day was over. */
  we_owe_you: ({ number, owed, received, againUrl }) => ({
    subject: msg`We owe you ${owed}: booking ${number}`,
    preview: msg`The payment came too late for these nights; all of it goes back to you`,
    title: msg`We owe you ${owed}`,
    lead: msg`Your payment came when these nights could no longer be booked. There is no booking, so all of the money goes back to you.`,
    action: { text: msg`Choose other dates`, url: againUrl },
    facts: [pastFacts, fact(msg`Received from you`, received), fact(msg`We’ll return`, owed)],
    sections: [refundSection, questionsSection],
  }),

  /** The guest's refund under the terms, or that nothing is owed. */
  cancelled: ({ number, names, dates, againUrl }) => ({
    subject: msg`Booking ${number} is cancelled: ${names}, ${dates}`,
    preview: settleCancellation,
    title: msg`The booking is cancelled`,
    lead: settleCancellation,
    action: {
      text: msg`Choose other dates`,
      url: againUrl,
      note: msg`The attached calendar file takes the stay out of your calendar.`,
    },
    facts: [pastFacts, cancellationFacts],
    sections: [refundSection, questionsSection],
  }),

  /** The money went back after a cancellation, a late payment or the bank's reversal. */
  refunded: ({ order, number, returned, againUrl }) => ({
    subject: msg`We have returned ${returned}: booking ${number}`,
    preview: msg`Your bank may take a few days to show it`,
    title: msg`${returned} is on its way back`,
    lead:
      order.money.payments.length === 0
        ? msg`What you paid at reception has been returned. The booking is closed; its nights are no longer held for you.`
        : msg`The money has gone to the card you paid with; your bank may take a few days to show it. The booking is closed; its nights are no longer held for you.`,
    action: { text: msg`Choose other dates`, url: againUrl },
    facts: [pastFacts, fact(msg`Returned to you`, returned)],
  }),

  /** The new and the old stay, and how the difference was settled. */
  changed: ({ number, names, dates, openBooking }) => ({
    subject: msg`Booking ${number} is changed: ${names}, ${dates}`,
    preview: settleChange,
    title: msg`The booking is changed`,
    lead: settleChange,
    action: { ...openBooking, note: msg`The attached calendar file moves the stay in your calendar.` },
    facts: [stayFacts, oldStayFacts],
    totalTitle: changedTotalTitle,
    sections: [passSection, arrivalSection, cancellationSection],
  }),

  /** The difference was paid when its change was no longer possible. */
  change_too_late: ({ order, number, names, dates, openBooking }) => ({
    subject: msg`Booking ${number} stays as it was: ${names}, ${dates}`,
    preview: msg`The payment for the change came too late; all of it goes back to you`,
    title: msg`The booking stays as it was`,
    lead: msg`Your payment for the change came when it could no longer be made. All of this payment goes back to the card you paid with, usually within 5 days. Your booking has not changed.`,
    action: openBooking,
    facts: [stayFacts, wholePaymentFacts],
    totalTitle: order.state === 'paid' ? msg`Paid` : msg`Total`,
  }),

  /** Anyone who knows number and email can ask for it; only the reader of this mail can use it. */
  new_key: ({ number, names, dates, total, openBooking }) => ({
    subject: msg`A new link to booking ${number}: ${names}, ${dates}`,
    preview: msg`Once you open it, links in earlier emails stop working`,
    title: msg`A new link to your booking`,
    lead: msg`You asked for it on our site. Once you open the booking by it, links in earlier emails stop working.`,
    action: {
      ...openBooking,
      note: msg`It was not you? Then do nothing: without this email nobody gets in, and your earlier link works on.`,
    },
    facts: [pastFacts, fact(msg`Price of the stay`, total)],
  }),

  /** Reception was asked for the data of this address's owner. */
  data_code: ({ order, number, total }) => {
    if (order.dataCode === null) throw new RangeError(`A mail about order ${order.number} has no code`);
    const { digits, purpose } = order.dataCode;
    const isErasing = purpose === 'erase';
    return {
      subject: isErasing
        ? msg`A code to erase your data, booking ${number}`
        : msg`A code for a copy of your data, booking ${number}`,
      preview: msg`Tell it to reception if it was you who asked`,
      title: isErasing ? msg`Erase your data?` : msg`A copy of your data?`,
      lead: isErasing
        ? msg`Reception was asked to erase what %resort% stores under this address. If it was you, tell them the code. Phone, email and notes are then gone for good; for paid stays our books keep the name, sums and dates for as long as the law requires.`
        : msg`Reception was asked for a copy of what %resort% stores under this address. If it was you, tell them the code.`,
      facts: [
        fact(msg`Code`, groupDigits(digits)),
        fact(msg`It is good for`, msg`30 minutes, once`),
        pastFacts,
        fact(msg`Price of the stay`, total),
      ],
      sections: notYou(
        msg`Then tell the code to nobody, and call us: somebody gave your name. Without the code nothing happens.`,
      ),
    };
  },
};

function confirm({ order, due: total, restDay, kept: deposit }: OrderInWords): MailText {
  if (isDepositPaid(order)) {
    return restDay === null
      ? msg`We have received the deposit, ${deposit}: the stay is yours. You pay the rest, ${total}, at reception when you arrive.`
      : msg`We have received the deposit, ${deposit}: the stay is yours. Pay the rest, ${total}, by ${restDay}: the button is on the booking’s page.`;
  }
  return isPartPaid(order)
    ? msg`Your booking is confirmed. You pay ${total} at reception when you arrive.`
    : msg`Your booking is confirmed. You pay at reception when you arrive.`;
}

function settleCancellation({ order, price }: OrderInWords): MailText {
  const { owedMinor, returnedMinor } = order.money;
  // If a change cost less, a part was already refunded.
  const receivedMinor = order.money.receivedMinor - returnedMinor;
  const [owed, received] = [price(owedMinor), price(receivedMinor)];
  if (receivedMinor === 0)
    return msg`We have received no payment, and nothing is due. If one comes later, all of it goes back to you.`;
  if (owedMinor === 0)
    return msg`The time for free cancellation was over, so under our terms the ${received} you paid cannot be returned.`;
  return owedMinor === receivedMinor
    ? msg`We’ll return ${owed}, all that you paid.`
    : msg`Of the ${received} you paid we return ${owed} under our terms.`;
}

function cancellationFacts({ order, price, received }: OrderInWords): MailFact[] {
  const { owedMinor, receivedMinor } = order.money;
  if (receivedMinor === 0) return [];
  return [fact(msg`Received from you`, received), fact(msg`We’ll return`, price(owedMinor))];
}

function settleChange({ order, price, due: total, restDay }: OrderInWords): MailText {
  const { dueMinor = 0, atReceptionMinor = 0, refundMinor = 0 } = order.change ?? {};
  const [due, rest, refund] = [price(dueMinor), price(atReceptionMinor), price(refundMinor)];
  const isDeposit = order.deposit !== undefined && order.money.payments.length > 0;
  if (isCovered(order) && !(isDeposit && refundMinor > 0)) {
    return isDeposit
      ? msg`What you have paid covers the stay: there is nothing to pay.`
      : msg`What you paid at reception covers the stay: there is nothing to pay.`;
  }
  if (order.state !== 'paid' && !isCovered(order)) {
    return restDay === null
      ? msg`You pay ${total} at reception when you arrive.`
      : msg`Pay the rest, ${total}, by ${restDay}: the button is on the booking’s page.`;
  }
  if (atReceptionMinor > 0) return msg`The difference is small, so you pay it at reception when you arrive: ${rest}.`;
  if (dueMinor > 0) return msg`We have received the difference, ${due}. The stay is paid in full.`;
  if (refundMinor > 0 && order.money.owedByDeskMinor >= refundMinor) {
    return msg`We’ll return ${refund} that you paid at reception.`;
  }
  return refundMinor > 0
    ? msg`We’ll return ${refund} to the card you paid with, usually within 5 days.`
    : msg`The price is the same: there is nothing to pay.`;
}

/** The stay has become cheaper than what came for it before its last day to pay. */
function isCovered({ state, money }: OrderInWords['order']): boolean {
  return state === 'confirmed' && money.balanceMinor <= 0 && money.receivedMinor > 0;
}

function changedTotalTitle({ order }: OrderInWords): MailText {
  if (isPartPaid(order)) return msg`Total`;
  if (isCovered(order)) return msg`Paid`;
  if (order.state !== 'paid') return msg`To pay at reception`;
  return (order.change?.atReceptionMinor ?? 0) > 0 ? msg`Total` : msg`Paid`;
}

function wholePaymentFacts({ order, price }: OrderInWords): MailFact[] {
  const returning = order.money.payments.findLast(
    ({ amountMinor, returnedMinor, owedMinor }) => returnedMinor + owedMinor === amountMinor,
  );
  return factIfTold(msg`We’ll return`, returning ? price(returning.amountMinor) : null);
}
