import { msg } from '@lingui/core/macro';
import type { EnquiryMailKind } from '#domain/enquiry/enquiry-mail-kinds.ts';
import { typesetMail } from '#mail/mail-html.tsx';
import { openWords } from '#mail/mail-words.ts';
import { writeDeskEnquiryMail } from './desk-enquiry-mail.ts';
import { type EnquiryInWords, putEnquiryInWords } from './enquiry-in-words.ts';
import { writeGuestEnquiryMail } from './guest-enquiry-mail.ts';
import type { RenderEnquiryMail } from './mailed-enquiry.ts';

export const renderEnquiryMail: RenderEnquiryMail = async (kind, enquiry, context, locale) => {
  const say = await openWords(locale);
  const words = putEnquiryInWords(enquiry, context, say, locale);
  return typesetMail({
    ...(kind === 'desk_enquiry' ? writeDeskEnquiryMail(words) : writeGuestEnquiryMail(words)),
    ...frameOf(kind, words),
    locale,
    number: null,
    resort: say(msg`%resort%`),
    homeUrl: words.homeUrl,
  });
};

function frameOf(kind: EnquiryMailKind, { home, say }: EnquiryInWords) {
  if (kind === 'desk_enquiry') return { contacts: [], footer: say(msg`For reception, from a form of the site.`) };
  const { contact_phone: phone, contact_email: email } = home;
  return {
    contacts: [
      { text: phone.replaceAll(' ', '\u00a0'), url: `tel:${phone.replaceAll(' ', '')}` },
      { text: email, url: `mailto:${email}` },
    ],
    footer: say(msg`You receive this email because an enquiry with your email address was sent on our site.`),
  };
}
