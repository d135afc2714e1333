import { numbering } from 'virtual:resort-numbering';
import { msg } from '@lingui/core/macro';
import { phonesOf } from '#domain/guest/phones.ts';
import type { MailBody, MailFact } from '#mail/mail-body.ts';
import { detail, line } from '#mail/mail-facts.ts';
import type { EnquiryInWords } from './enquiry-in-words.ts';
import { estimateBill, hallFacts } from './hall-parts.ts';
import { stayFacts } from './stay-parts.ts';

/** All that the desk needs to call back, without a click. */
export function writeDeskEnquiryMail(words: EnquiryInWords): MailBody {
  const { enquiry, say, subject } = words;
  const { enquirer, hall, stay } = enquiry;
  const { name } = enquirer;
  const phone = phonesOf(numbering).spell(enquirer.phone) ?? enquirer.phone;
  return {
    subject: say(msg`Enquiry: ${subject}, ${name}`),
    preview: `${phone}, ${name}`,
    title: hall === null ? say(msg`Enquiry from the site`) : say(msg`Enquiry for a hall`),
    lead: say(msg`Call ${name} back: ${phone}.`),
    action: { text: say(msg`Call`), url: phoneUrl(enquirer.phone), note: null },
    facts: [
      guestFact(words, phone),
      ...(hall === null ? [{ name: say(msg`About`), lines: [line(subject, words.pageUrl)] }] : hallFacts(words, hall)),
      ...(stay === null ? [] : stayFacts(words, stay)),
      ...messageFacts(words),
    ],
    bill: hall && estimateBill(words, hall, say(msg`The guest has seen this estimate and knows that you confirm it.`)),
    sections: [],
  };
}

function guestFact({ enquiry, say }: EnquiryInWords, phone: string): MailFact {
  const { enquirer, locale } = enquiry;
  const { name, email } = enquirer;
  const language = locale === 'en' ? [detail(say(msg`Speaks English: wrote from the English pages`))] : [];
  return {
    name: say(msg`Guest`),
    lines: [line(name), line(phone, phoneUrl(enquirer.phone)), line(email, `mailto:${encodeURI(email)}`), ...language],
  };
}

/** The guest's own words, line by line. Only the desk's mail contains them. */
function messageFacts({ enquiry, say }: EnquiryInWords): MailFact[] {
  const lines = enquiry.enquirer.message.split('\n').filter((text) => text.trim() !== '');
  return lines.length === 0 ? [] : [{ name: say(msg`In the guest’s words`), lines: lines.map((text) => line(text)) }];
}

function phoneUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
