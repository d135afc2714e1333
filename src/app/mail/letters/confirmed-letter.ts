import { msg } from '@lingui/core/macro';
import { writeStayFacts } from '#app/mail/letter-facts.ts';
import { arrivalSection, billSection, cancellationSection } from '#app/mail/letter-sections.ts';
import type { OrderInWords } from '#app/mail/order-in-words.ts';
import type { LetterBody } from '#app/mail/order-letter.ts';

/** Booked, to be paid on arrival. */
export function writeConfirmedLetter(words: OrderInWords): LetterBody {
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
    sections: [arrivalSection(words), cancellationSection(words)],
  };
}
