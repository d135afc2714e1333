import { msg } from '@lingui/core/macro';
import { isDeskMailKind } from '#domain/order/mail-kinds.ts';
import { DESK_MAILS } from './desk-mails.ts';
import { GUEST_MAILS } from './guest-mails.ts';
import { typesetMail } from './mail-html.tsx';
import { openWords } from './mail-words.ts';
import type { MailTexts } from './mailed.ts';
import { type PartOf, putInWords } from './order-in-words.ts';
import { billSection, newsSection } from './order-sections.ts';

export { renderAccountMail } from './account-mail.ts';
export { describeStay } from './describe-stay.ts';
export { renderEnquiryMail } from './enquiry/enquiry-mail.ts';
export { writeReplyTexts } from './enquiry/reply-texts.ts';

const MAILS = { ...GUEST_MAILS, ...DESK_MAILS };

export const renderOrderMail: MailTexts['renderOrderMail'] = async (kind, order, context, locale) => {
  const i18n = await openWords(locale);
  const words = putInWords(order, context, i18n, locale);
  const isForDesk = isDeskMailKind(kind);
  const { preview, lead, facts, totalTitle, sections = [], ...texts } = MAILS[kind](words);
  const tell = <Text extends object | string>(part: Text | ((told: typeof words) => Text)) =>
    typeof part === 'function' ? part(words) : part;
  const list = <Item extends object>(parts: readonly PartOf<Item>[]) =>
    parts.flatMap((part) => (typeof part === 'function' ? part(words) : part));
  return typesetMail(
    {
      ...texts,
      preview: tell(preview),
      lead: tell(lead),
      facts: list(facts),
      ...(totalTitle && { bill: billSection(words, tell(totalTitle)) }),
      sections: [...list(sections), ...(order.news === null || isForDesk ? [] : [newsSection(order.news)])],
    },
    {
      ...context,
      i18n,
      locale,
      isForDesk,
      number: order.number,
      footer: isForDesk
        ? msg`For reception, from the booking engine. The setting DESK_MAILS says of what it writes to you.`
        : msg`You receive this email because a stay at %resort% was booked with your email address.`,
    },
  );
};
