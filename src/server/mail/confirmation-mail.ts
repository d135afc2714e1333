import { calendarDateAt } from '#domain/calendar-date.ts';
import type { Order } from '../orders/order.ts';
import type { ClaimedMail } from '../repositories/outbox-repository.ts';
import type { MailSurroundings, RenderOrderMail } from './order-mail.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { type StayTimes, stayCalendarName, writeStayCalendar } from './stay-calendar-file.ts';

/** Everything that writing mails about orders depends on. */
export interface MailOffice {
  readonly render: RenderOrderMail;
  readonly content: MailSurroundings['content'];
  readonly times: StayTimes;
  readonly publicUrl: string;
  readonly from: string;
  readonly replyTo: string;
}

/** The mail that confirms an order, with its calendar file, in the language of the order. */
export async function writeConfirmation(
  mail: Pick<ClaimedMail, 'id' | 'kind'>,
  order: Order,
  office: MailOffice,
  nowMs: number,
): Promise<OutgoingMail> {
  const { publicUrl, content, times, from, replyTo } = office;
  const surroundings = { content, publicUrl, today: calendarDateAt(nowMs, times.timeZone) };
  const { subject, html, text, event } = await office.render(order, surroundings, order.locale);
  const placedOn = calendarDateAt(Date.parse(order.placedAt), times.timeZone);
  return {
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    fileName: `${placedOn}-${order.number}-${mail.kind}`,
    from,
    replyTo,
    to: { name: `${order.guest.firstName} ${order.guest.lastName}`, address: order.guest.email },
    language: order.locale,
    subject,
    html,
    text,
    attachments: [
      {
        filename: stayCalendarName(order.number),
        content: writeStayCalendar(order, event, times, publicUrl),
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      },
    ],
  };
}
