import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import type { ClaimedEnquiryMail } from '../mail/outbox-repository.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { MailContext } from '../orders/mails/write-order-mail.ts';
import type { Enquiry } from './enquiry.ts';

/** Enough characters of a reply's id to distinguish the replies to one enquiry. */
const SHORT_ID_LENGTH = 8;

/** To the guest in their language, or to the desk in Ukrainian. A reply to either goes to the other. */
export async function writeEnquiryMail(
  { kind, locale, detail }: Pick<ClaimedEnquiryMail, 'kind' | 'locale' | 'detail'>,
  // The desk's words to the guest; empty in other mails.
  { enquiry, answer }: { readonly enquiry: Enquiry; readonly answer: string },
  { renderEnquiryMail, content, times, publicUrl, from, desk }: MailContext,
  nowMs: number,
): Promise<OutgoingMail> {
  const { id, enquirer, receivedAt } = enquiry;
  const isForDesk = kind === 'desk_enquiry';
  const isAnswer = kind === 'enquiry_answer';
  const guest = { name: safeNameInMail(enquirer.name) ?? '', address: enquirer.email };
  const context = { content, publicUrl, today: calendarDateAt(nowMs, times.timeZone), answer };
  const { hostname } = new URL(publicUrl);
  const name = isAnswer ? `${kind}-${detail?.slice(0, SHORT_ID_LENGTH)}` : kind;
  return {
    // Each kind is sent once per enquiry, so mail programs show a mail that is sent twice once.
    messageId: `<${id}.${name}@${hostname}>`,
    references: isAnswer ? [`<${id}.enquiry_received@${hostname}>`] : [],
    fileName: `${calendarDateAt(Date.parse(receivedAt), times.timeZone)}-${id}-${name}`,
    from,
    replyTo: isForDesk ? guest : desk,
    to: isForDesk ? desk : guest,
    language: locale,
    unsubscribeUrl: null,
    ...(await renderEnquiryMail(kind, enquiry, context, locale)),
    attachments: [],
  };
}
