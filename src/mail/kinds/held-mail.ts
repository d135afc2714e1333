import { msg } from '@lingui/core/macro';
import { writeDeadline } from '#mail/hold-deadline.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { writeStayFacts } from '#mail/mail-facts.ts';
import { billSection, questionsSection } from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** The nights are held: until when, and how to pay. */
export function writeHeldMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, nights, total, orderUrl } = words;
  const { number } = order;
  const deadline = writeDeadline(words);
  return {
    subject: say(msg`Booking ${number} is held until ${deadline}: ${names}, ${dates}`),
    preview: say(msg`${nights}, ${total} to pay`),
    title: say(msg`Your nights are held until ${deadline}`),
    lead: say(msg`Pay by ${deadline} resort time and the stay is yours. After that the nights go back on sale.`),
    action: {
      text: say(msg`Pay ${total}`),
      url: orderUrl,
      note: say(
        msg`If a payment does not go through, start another one from the same button. If you have paid already, the next email will tell you that the money is here.`,
      ),
    },
    facts: writeStayFacts(words),
    bill: billSection(words, say(msg`To pay`)),
    sections: [questionsSection(words)],
  };
}
