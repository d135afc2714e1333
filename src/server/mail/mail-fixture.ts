import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import { DESK_MAIL_KINDS } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import { CHALET, TODAY } from '../availability/inventory-fixture.ts';
import type { Database } from '../database/database.ts';
import { claimKey } from '../http/idempotency-repository.ts';
import type { OutboxSenderOptions } from '../jobs/outbox-sender.ts';
import type { MailContext } from '../orders/mails/write-order-mail.ts';
import type { Order } from '../orders/order.ts';
import { insertOrder } from '../orders/order-repository.ts';
import { openPassSigner } from '../orders/passes/pass-signer.ts';
import { type ClaimedMail, claimDueMail, enqueueMail } from './outbox-repository.ts';
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts';

export const NOW = Date.parse('2026-11-21T10:00:00Z');

const stay = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };

export function orderOf(number: string): Order {
  const party = { adults: 2, children: [] };
  return {
    number,
    state: 'confirmed',
    stay,
    quote: quoteStay([{ accommodation: CHALET, party, nightPricesMinor: [386200, 386200, 386200] }], stay, TODAY),
    accommodations: [CHALET],
    guest: { firstName: 'Олена', lastName: 'Гнатюк', phone: '+380671234567', email: 'olena@example.com' },
    comments: '',
    details: NO_DETAILS,
    newsletter: false,
    createAccount: false,
    locale: 'uk',
    payment: 'at_reception',
    placedAt: '2026-11-21T10:00:00.000Z',
    keyVersion: 1,
    holdUntil: null,
    changes: 0,
    isEmailMended: false,
  };
}

export const NO_MONEY: OrderMoney = {
  payments: [],
  otherSums: [],
  receivedMinor: 0,
  returnedMinor: 0,
  owedMinor: 0,
  owedByDeskMinor: 0,
  balanceMinor: 0,
};

/** Claims every due mail, one after the other. */
export async function claimAll(database: Database, nowMs: number): Promise<ClaimedMail[]> {
  const mail = await claimDueMail(database, nowMs);
  return mail === null ? [] : [mail, ...(await claimAll(database, nowMs))];
}

const nothing = { data: [] };

export const MAIL_CONTEXT: MailContext = {
  renderOrderMail: async (kind, { number }, _context, locale) => ({
    subject: `Бронювання ${number}: ${kind}`,
    html: `<html lang="${locale}"><p>Чекаємо на вас</p></html>`,
    text: 'Чекаємо на вас',
  }),
  renderEnquiryMail: async (kind, { topic }, _context, locale) => ({
    subject: `Запит ${topic}: ${kind}`,
    html: `<html lang="${locale}"><p>Передзвонимо</p></html>`,
    text: 'Передзвонимо',
  }),
  renderAccountMail: async (kind, { email, link, browser, provider }, _context, locale) => ({
    subject: `Обліковий запис: ${kind}`,
    html: `<html lang="${locale}"><p>${email}</p></html>`,
    text: [email, link, browser ?? provider].join('\n'),
  }),
  describeStay: async ({ number }) => ({
    summary: 'Відпочинок',
    description: number,
    location: 'Смерекове',
    page: `/booking/thank-you?order=${number}`,
    organizer: { name: 'Смерека', email: 'lis@resort.example' },
  }),
  content: {
    categories: nothing,
    kinds: nothing,
    homePages: nothing,
    pictures: nothing,
    mices: nothing,
    specialOffers: nothing,
  },
  resort: { file_name: 'smereka' },
  times: { checkInTime: '14:00', checkOutTime: '12:00', timeZone: 'Europe/Kyiv' },
  publicUrl: 'https://resort.example',
  deskUrl: 'https://desk.resort.example',
  from: 'Smereka <booking@resort.example>',
  desk: 'desk@resort.example',
  sessionSecret: 'a secret of at least thirty-two characters',
  passSigner: openPassSigner(null, 'a secret of at least thirty-two characters'),
};

/** Collects delivered mails; `fail` decides whether a delivery is refused. */
export function collectMails(fail: (mail: OutgoingMail) => Error | null = () => null) {
  const delivered: OutgoingMail[] = [];
  const transport: MailTransport = {
    async deliver(mail) {
      const error = fail(mail);
      if (error !== null) throw error;
      delivered.push(mail);
    },
    close: () => undefined,
  };
  return { transport, delivered };
}

export function recordingLog() {
  const lines: string[] = [];
  const keep = (level: string) => (details: object, message: string) => {
    lines.push(`${level} ${message} ${JSON.stringify(details)}`);
  };
  return { lines, log: { info: keep('info'), warn: keep('warn'), error: keep('error') } };
}

export function senderOptions(
  database: Database,
  transport: MailTransport,
  replace: Partial<OutboxSenderOptions> = {},
): OutboxSenderOptions {
  return {
    database,
    mailContext: MAIL_CONTEXT,
    mailsPerRecipient: null,
    deskMails: DESK_MAIL_KINDS,
    transport,
    now: () => NOW,
    log: recordingLog().log,
    ...replace,
  };
}

export async function enqueueConfirmations(database: Database, numbers: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    for (const number of numbers) {
      await claimKey(transaction, `the key of ${number}`, '', NOW);
      await insertOrder(transaction, orderOf(number), `the key of ${number}`);
      await enqueueMail(transaction, { kind: 'confirmed', orderNumber: number, locale: 'uk' }, NOW);
    }
  });
}
