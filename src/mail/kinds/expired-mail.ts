import { msg } from '@lingui/core/macro';
import { writeDeadline } from '#mail/hold-deadline.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { writePastFacts } from '#mail/mail-facts.ts';
import { questionsSection } from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** The hold has ended unpaid. A payment may still arrive, so the mail says what happens to it. */
export function writeExpiredMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, againUrl } = words;
  const { number } = order;
  const deadline = writeDeadline(words);
  return {
    subject: say(msg`Booking ${number} was not paid in time: ${names}, ${dates}`),
    preview: say(msg`We have not received a payment, and the nights are on sale again`),
    title: say(msg`Time to pay has run out`),
    lead: say(
      msg`We held your nights until ${deadline} and have not received a payment, so the nights are on sale again.`,
    ),
    action: { text: say(msg`Book again`), url: againUrl, note: null },
    facts: writePastFacts(words),
    bill: null,
    sections: [
      {
        title: say(msg`Paid all the same?`),
        text: say(
          msg`If your bank shows a payment, we will find it by ourselves within 24 hours. If the nights are still free, the stay is yours; if they are gone, all of the money goes back to you.`,
        ),
        aside: say(msg`We will write to you in either case.`),
      },
      questionsSection(words),
    ],
  };
}
