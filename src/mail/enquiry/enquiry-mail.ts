import { numbering } from 'virtual:resort-numbering';
import { msg } from '@lingui/core/macro';
import { callByName } from '#app/format/call-by-name.ts';
import type { EnquiryMailKind } from '#domain/enquiry/enquiry-mail-kinds.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import { detail, fact, factIfTold, line, type MailBody, notYou, openWords, phoneUrl } from '#mail/mail-body.ts';
import { typesetMail } from '#mail/mail-html.tsx';
import type { MailTexts } from '#mail/mailed.ts';
import { guestFact } from '#mail/order-facts.ts';
import { type EnquiryInWords, estimateBill, hallFacts, putEnquiryInWords, stayFacts } from './enquiry-in-words.ts';

export const renderEnquiryMail: MailTexts['renderEnquiryMail'] = async (kind, enquiry, context, locale) => {
  const i18n = await openWords(locale);
  const words = putEnquiryInWords(enquiry, context, i18n, locale);
  const isForDesk = kind === 'desk_enquiry';
  return typesetMail(MAILS[kind](words), {
    ...context,
    i18n,
    locale,
    isForDesk,
    number: null,
    footer: isForDesk
      ? msg`For reception, from a form of the site.`
      : msg`You receive this email because an enquiry with your email address was sent on our site.`,
  });
};

/** Mail programs show no more beside the subject. */
const PREVIEW_LENGTH = 120;

const MAILS: Readonly<Record<EnquiryMailKind, (words: EnquiryInWords) => MailBody>> = {
  /** The address is not verified, so the mail leaves out the message, and contains the name only if it is harmless. */
  enquiry_received: (words) => {
    const { enquiry, subject, isQuestion, locale } = words;
    const { hall, stay } = enquiry;
    const name = words.name && callByName(words.name, locale);
    return {
      subject: isQuestion ? msg`We have your question` : msg`We have your enquiry: ${subject}`,
      preview: msg`We will call you back`,
      title: name ? msg`${name}, we have your enquiry` : msg`We have your enquiry`,
      lead: leadOf(enquiry),
      facts:
        hall === null
          ? [fact(msg`Your enquiry`, line(subject, words.pageUrl)), ...stayFacts(words, stay)]
          : hallFacts(words, hall),
      ...(hall && { bill: estimateBill(words, hall, msg`Nothing to pay now.`) }),
      sections: notYou(msg`Somebody has typed your address on our site. Do nothing, or tell us, and we will not call.`),
    };
  },

  /** Staff read the address before they write to it, so this mail has their words in full. */
  enquiry_answer: ({ answer, subject, isQuestion }) => ({
    subject: isQuestion ? msg`Our answer to your question` : msg`Our answer: ${subject}`,
    preview: answer.replaceAll(/\s+/g, ' ').slice(0, PREVIEW_LENGTH),
    title: msg`Our answer`,
    lead: isQuestion ? msg`You have asked us a question.` : msg`You have asked us: ${subject}.`,
    facts: factIfTold(msg`We write to you`, ...answer.split('\n')),
    sections: [],
  }),

  /** Everything that the desk needs to call back, without a click. Only this mail has the guest's own words. */
  desk_enquiry: (words) => {
    const { enquiry, subject, isQuestion } = words;
    const { enquirer, hall, stay } = enquiry;
    const { name } = enquirer;
    const language = enquiry.locale === 'en' ? [detail(msg`Speaks English: wrote from the English pages`)] : [];
    const phone = phonesOf(numbering).spell(enquirer.phone) ?? enquirer.phone;
    return {
      subject: isQuestion ? msg`Question from the site: ${name}` : msg`Enquiry: ${subject}, ${name}`,
      preview: `${phone}, ${name}`,
      title: deskTitle(hall !== null, isQuestion),
      lead: msg`Call ${name} back: ${phone}.`,
      action: { text: msg`Call`, url: phoneUrl(enquirer.phone) },
      facts: [
        guestFact(enquirer, name, phone, ...language),
        ...(hall === null ? [fact(msg`About`, line(subject, words.pageUrl))] : hallFacts(words, hall)),
        ...stayFacts(words, stay),
        ...factIfTold(msg`In the guest’s words`, ...enquirer.message.split('\n')),
      ],
      ...(hall && {
        bill: estimateBill(words, hall, msg`The guest has seen this estimate and knows that you confirm it.`),
      }),
      sections: [],
    };
  },
};

function leadOf({ hall, stay }: EnquiryInWords['enquiry']) {
  if (hall !== null)
    return msg`We will call you back at the number that you gave us, and say whether the hall is free. It is not booked yet.`;
  return stay === null
    ? msg`We will call you back at the number that you gave us.`
    : msg`We will call you back at the number that you gave us, and say whether the house is free. It is not booked yet.`;
}

function deskTitle(isAboutHall: boolean, isQuestion: boolean) {
  if (isQuestion) return msg`Question from the site`;
  return isAboutHall ? msg`Enquiry for a hall` : msg`Enquiry from the site`;
}
