import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { safeNameInMail } from '#domain/guest/guest-in-brief.ts';
import type { ClaimedEnquiryMail } from '../mail/outbox-repository.ts';
import type { OutgoingMail } from '../mail/outgoing-mail.ts';
import type { MailContext } from '../orders/mails/write-order-mail.ts';
import type { Enquiry } from './enquiry.ts';

/** Guests get it in their language, the desk in Ukrainian. The desk answers with its own mail program. */
export async function writeEnquiryMail(
  { kind, locale }: Pick<ClaimedEnquiryMail, 'kind' | 'locale'>,
  enquiry: Enquiry,
  { renderEnquiry, content, times, publicUrl, from, desk }: MailContext,
  nowMs: number,
): Promise<OutgoingMail> {
  const { id, enquirer, receivedAt } = enquiry;
  const isForDesk = kind === 'desk_enquiry';
  const guest = { name: safeNameInMail(enquirer.name) ?? '', address: enquirer.email };
  const context = { content, publicUrl, today: calendarDateAt(nowMs, times.timeZone) };
  return {
    // Each kind is sent once per enquiry, so a mail that is sent twice appears as one.
    messageId: `<${id}.${kind}@${new URL(publicUrl).hostname}>`,
    references: [],
    fileName: `${calendarDateAt(Date.parse(receivedAt), times.timeZone)}-${id}-${kind}`,
    from,
    replyTo: isForDesk ? guest : desk,
    to: isForDesk ? desk : guest,
    language: locale,
    unsubscribeUrl: null,
    ...(await renderEnquiry(kind, enquiry, context, locale)),
    attachments: [],
  };
}
