import { msg } from '@lingui/core/macro';
import { writeDeadline } from '#mail/hold-deadline.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { writeStayFacts } from '#mail/mail-facts.ts';
import { billSection, questionsSection } from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** An order without payment is held for two hours, until this mail's link is opened. */
export function writePleaseConfirmMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, nights, total, confirmUrl } = words;
  const { number } = order;
  const deadline = writeDeadline(words);
  return {
    subject: say(msg`Confirm booking ${number} by ${deadline}: ${names}, ${dates}`),
    preview: say(msg`${nights}, ${total} to pay at reception`),
    title: say(msg`Please confirm the booking`),
    lead: say(
      msg`We hold your nights until ${deadline} resort time. Open the link and press the button by then, and the stay is booked. After that the nights go back on sale.`,
    ),
    action: {
      text: say(msg`Confirm the booking`),
      url: confirmUrl,
      note: say(
        msg`We ask because many nights are booked without payment. If it was not you, do nothing: the booking ends by itself.`,
      ),
    },
    facts: writeStayFacts(words),
    bill: billSection(words, say(msg`To pay at reception`)),
    sections: [questionsSection(words)],
  };
}
