import type { ContentOf } from '#contract/content/site-content.ts';
import { deskOrderAddress, orderAddress, renewedOrderAddress } from '#contract/orders/order-address.ts';
import type { ResortRecord } from '#contract/resort/resort.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { briefName } from '#domain/guest/guest-in-brief.ts';
import { isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import type { UnpaidWeek } from '#domain/order/unpaid-week.ts';
import type { AccountMailContext } from '../../accounts/write-account-mail.ts';
import type { ClaimedOrderMail } from '../../mail/outbox-repository.ts';
import type { OutgoingMail } from '../../mail/outgoing-mail.ts';
import type { Subscription } from '../../newsletter/consents-repository.ts';
import { newsletterLink } from '../../newsletter/newsletter-link.ts';
import type { MailedOrder, MailTexts } from '../../pages/render/order-mail.ts';
import { accessTokenFor, confirmationSecretFor, deskTokenFor, nextAccessTokenFor } from '../access/access-token.ts';
import { hasMailbox, type Order, type OrderChange } from '../order.ts';
import { drawQrPicture } from '../passes/draw-qr-code.ts';
import { issuePass, type PassSigner } from '../passes/pass-signer.ts';
import { type StayTimes, stayCalendarMethod, stayCalendarName, writeStayCalendar } from './stay-calendar-file.ts';

export interface MailContext extends AccountMailContext, Omit<MailTexts, 'writeReplyTexts'> {
  readonly content: AccountMailContext['content'] & ContentOf<'categories' | 'mices' | 'specialOffers'>;
  readonly resort: Pick<ResortRecord, 'file_name'>;
  readonly times: StayTimes;
  readonly passSigner: PassSigner;
}

const KINDS_WITH_CALENDAR_FILE: readonly MailKind[] = ['confirmed', 'paid', 'changed', 'cancelled', 'refunded'];

/** Mails with the pass and the newsletter link. They are only for certain stays, not for held orders. */
const CERTAIN_KINDS: readonly MailKind[] = ['confirmed', 'paid', 'changed'];

/** Enough characters of an outbox id to distinguish the mails of one order and kind. */
const SHORT_ID_LENGTH = 8;

interface OrderMailToWrite {
  readonly mail: Pick<ClaimedOrderMail, 'id' | 'kind'>;
  readonly order: Order;
  readonly money: OrderMoney;
  readonly subscription?: Subscription | null;
  readonly unpaidWeeks?: readonly UnpaidWeek[];
  readonly change?: OrderChange | null;
  readonly dataCode?: MailedOrder['dataCode'];
  readonly mailContext: MailContext;
  readonly nowMs: number;
}

/** Writes a mail about the order's current state: to the guest in the order's language, to the desk in Ukrainian. */
export async function writeOrderMail(wanted: OrderMailToWrite): Promise<OutgoingMail> {
  const { mail, order, money, mailContext, nowMs } = wanted;
  const { subscription = null, unpaidWeeks = [], change = null, dataCode = null } = wanted;
  const { publicUrl, content, times, from, desk, sessionSecret } = mailContext;
  const { kind } = mail;
  const isForDesk = isDeskMailKind(kind);
  const context = { content, publicUrl, today: calendarDateAt(nowMs, times.timeZone), timeZone: times.timeZone };
  const news = CERTAIN_KINDS.includes(kind) ? offerNews(subscription, order, mailContext) : null;
  const pass = CERTAIN_KINDS.includes(kind) ? await drawPass(order, mailContext, nowMs, money.balanceMinor) : null;
  const mailedOrder = {
    ...order,
    money,
    news,
    pass: pass && { text: pass.text, pictureUrl: `cid:${pass.picture.cid}` },
    address: addressIn(kind, order, sessionSecret),
    confirmationSecret: confirmationSecretFor(order.number, sessionSecret, order.isEmailMended),
    unpaidWeeks,
    change,
    dataCode,
  };
  const language = isForDesk ? 'uk' : order.locale;
  const placedOn = calendarDateAt(Date.parse(order.placedAt), times.timeZone);
  const shortId = mail.id.slice(0, SHORT_ID_LENGTH);
  const guest = { name: briefName(order.guest), address: order.guest.email };
  return {
    ...threadOf(order, kind, shortId, new URL(publicUrl).hostname),
    fileName: `${placedOn}-${order.number}-${kind}-${shortId}`,
    from,
    replyTo: isForDesk && hasMailbox(order.guest) ? guest : desk,
    to: isForDesk ? desk : guest,
    language,
    unsubscribeUrl: news?.url ?? null,
    ...(await mailContext.renderOrderMail(kind, mailedOrder, context, language)),
    attachments: [
      ...(pass === null ? [] : [pass.picture]),
      ...(KINDS_WITH_CALENDAR_FILE.includes(kind) ? [await attachCalendarFile(order, mailContext)] : []),
    ],
  };
}

function addressIn(kind: MailKind, order: Order, sessionSecret: string): string {
  const { number } = order;
  if (isDeskMailKind(kind)) return deskOrderAddress(number, deskTokenFor(number, sessionSecret));
  if (kind === 'new_key') return renewedOrderAddress(number, nextAccessTokenFor(order, sessionSecret));
  return orderAddress(number, accessTokenFor(order, sessionSecret));
}

function offerNews(subscription: Subscription | null, { locale }: Order, mailContext: MailContext) {
  if (subscription === null || subscription.status === 'ended') return null;
  const { publicUrl, sessionSecret } = mailContext;
  return {
    isConfirmed: subscription.status === 'subscribed',
    url: newsletterLink(subscription.id, locale, publicUrl, sessionSecret),
  };
}

async function drawPass(order: Order, { passSigner, publicUrl }: MailContext, nowMs: number, balanceMinor: number) {
  const issued = issuePass(order, passSigner, nowMs, balanceMinor);
  if (issued === null) return null;
  const picture = {
    filename: `${order.number}.png`,
    content: await drawQrPicture(issued.pass),
    contentType: 'image/png',
    cid: `pass-${order.number}@${new URL(publicUrl).hostname}`,
  };
  return { text: issued.pass, picture };
}

async function attachCalendarFile(order: Order, mailContext: MailContext) {
  const { name: filename, text: content } = await writeCalendarFile(order, mailContext);
  return {
    filename,
    content,
    contentType: `text/calendar; charset=utf-8; method=${stayCalendarMethod(order.state)}`,
  };
}

type CalendarContext = Pick<MailContext, 'describeStay' | 'content' | 'times' | 'publicUrl' | 'resort'>;

/** Returns a calendar file with the stay. For an order that released its nights, the file removes the stay. */
export async function writeCalendarFile(
  order: Order,
  { describeStay, content, times, publicUrl, resort }: CalendarContext,
): Promise<{ readonly name: string; readonly text: string }> {
  const event = await describeStay(order, content, order.locale);
  return { name: stayCalendarName(resort, order.number), text: writeStayCalendar(order, event, times, publicUrl) };
}

/** Mails that a guest can get more than once per order. */
const REPEATED_KINDS: readonly MailKind[] = ['new_key', 'data_code', 'changed', 'change_too_late'];

/** Number and kind make a Message-ID, because an order sends each kind once: a mail sent twice is shown once. */
function threadOf(
  { number, payment, holdUntil }: Pick<Order, 'number' | 'payment' | 'holdUntil'>,
  kind: MailKind,
  shortId: string,
  host: string,
): Pick<OutgoingMail, 'messageId' | 'references'> {
  const idOf = (name: string) => `<${number}.${name}@${host}>`;
  // No mail has this Message-ID; mail programs still group the mails that refer to it (RFC 5256, threading).
  if (isDeskMailKind(kind)) return { messageId: idOf(`${kind}.${shortId}`), references: [idOf('desk')] };
  const firstAtReception: MailKind = holdUntil === null ? 'confirmed' : 'please_confirm';
  const first: MailKind = payment === 'online' ? 'held' : firstAtReception;
  const messageId = idOf(REPEATED_KINDS.includes(kind) ? `${kind}.${shortId}` : kind);
  return { messageId, references: kind === first ? [] : [idOf(first)] };
}
