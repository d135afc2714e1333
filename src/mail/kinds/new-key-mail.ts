import { msg } from '@lingui/core/macro';
import type { MailBody } from '#mail/mail-body.ts';
import { sumFact, writePastFacts } from '#mail/mail-facts.ts';
import { questionsSection } from '#mail/mail-sections.ts';
import type { OrderInWords } from '#mail/order-in-words.ts';

/** Anyone who knows number and email can ask for it; only the reader of this mail can use it. */
export function writeNewKeyMail(words: OrderInWords): MailBody {
  const { order, say, names, dates, total, orderUrl } = words;
  const { number } = order;
  return {
    subject: say(msg`A new link to booking ${number}: ${names}, ${dates}`),
    preview: say(msg`Once you open it, links in earlier emails stop working`),
    title: say(msg`A new link to your booking`),
    lead: say(
      msg`You asked for it on our site. Once you open the booking by it, links in earlier emails stop working.`,
    ),
    action: {
      text: say(msg`Open the booking`),
      url: orderUrl,
      note: say(
        msg`It was not you? Then do nothing: without this email nobody gets in, and your earlier link works on.`,
      ),
    },
    facts: [...writePastFacts(words), sumFact(say(msg`Price of the stay`), total)],
    bill: null,
    sections: [questionsSection(words)],
  };
}
