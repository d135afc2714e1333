import { msg } from '@lingui/core/macro';
import { callByName } from '#app/format/call-by-name.ts';
import type { MailBody } from '#mail/mail-body.ts';
import { line } from '#mail/mail-facts.ts';
import type { EnquiryInWords } from './enquiry-in-words.ts';
import { estimateBill, hallFacts } from './hall-parts.ts';
import { stayFacts } from './stay-parts.ts';

/** Nobody has proved the address, so the mail has no word of the message, and of the name only what is harmless. */
export function writeGuestEnquiryMail(words: EnquiryInWords): MailBody {
  const { enquiry, say, subject, pageUrl, locale } = words;
  const name = words.name && callByName(words.name, locale);
  const { hall, stay } = enquiry;
  return {
    subject: say(msg`We have your enquiry: ${subject}`),
    preview: say(msg`We will call you back`),
    title: !name ? say(msg`We have your enquiry`) : say(msg`${name}, we have your enquiry`),
    lead:
      hall !== null
        ? say(
            msg`We will call you back at the number that you gave us, and say whether the hall is free. It is not booked yet.`,
          )
        : stay !== null
          ? say(
              msg`We will call you back at the number that you gave us, and say whether the house is free. It is not booked yet.`,
            )
          : say(msg`We will call you back at the number that you gave us.`),
    action: null,
    facts:
      hall === null
        ? [
            { name: say(msg`Your enquiry`), lines: [line(subject, pageUrl)] },
            ...(stay === null ? [] : stayFacts(words, stay)),
          ]
        : hallFacts(words, hall),
    bill: hall && estimateBill(words, hall, say(msg`Nothing to pay now.`)),
    sections: [
      {
        title: say(msg`It was not you?`),
        text: say(msg`Somebody has typed your address on our site. Do nothing, or tell us, and we will not call.`),
        aside: null,
      },
    ],
  };
}
