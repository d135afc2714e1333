import { msg } from '@lingui/core/macro';
import type { MailBody } from '#mail/mail-body.ts';
import { writeStayFacts } from '#mail/mail-facts.ts';
import { arrivalSection, billSection, cancellationSection, passSections } from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** Payment is on arrival. */
export function writeConfirmedMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, nights, arrivalDay, total, orderUrl } = words;
  const { number } = order;
  return {
    subject: say(msg`Booking ${number} is confirmed: ${names}, ${dates}`),
    preview: say(msg`${nights}, ${total} to pay at reception`),
    title: say(msg`See you on ${arrivalDay}`),
    lead: say(msg`Your booking is confirmed. You pay at reception when you arrive.`),
    action: { text: say(msg`Open the booking`), url: orderUrl, note: null },
    facts: writeStayFacts(words),
    bill: billSection(words, say(msg`To pay at reception`)),
    sections: [...passSections(words), arrivalSection(words), cancellationSection(words)],
  };
}

/** The receipt, and what to do on the day of arrival. */
export function writePaidMail(words: OrderInWords): MailBody {
  const { order, home, say, names, dates, nights, arrivalDay, total, orderUrl } = words;
  const { number } = order;
  const checkIn = home.check_in_time;
  return {
    subject: say(msg`Booking ${number} is paid: ${names}, ${dates}`),
    preview: say(msg`${nights}, ${total} received`),
    title: say(msg`See you on ${arrivalDay}`),
    lead:
      order.quote.cityTaxMinor > 0
        ? say(msg`We have received ${total}. The stay is paid in full, city tax included.`)
        : say(msg`We have received ${total}. The stay is paid in full.`),
    action: { text: say(msg`Open the booking`), url: orderUrl, note: null },
    facts: writeStayFacts(words),
    bill: billSection(words, say(msg`Paid`)),
    sections: [
      {
        title: say(msg`What happens next`),
        text: say(msg`Come on ${arrivalDay} from ${checkIn} and name the booking number at reception. That is all.`),
        aside: null,
      },
      ...passSections(words),
      arrivalSection(words),
      cancellationSection(words),
    ],
  };
}
