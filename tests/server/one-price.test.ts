import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatPrice } from '#app/format/price.ts';
import { describeStay, renderOrderMail } from '#app/mail/render-order-mail.tsx';
import { loadContent } from '#content/load-content.ts';
import { toQuoteAnswer } from '#contract/bill.ts';
import { toMinor } from '#contract/money.ts';
import type { QuoteAnswer } from '#contract/orders.ts';
import type { SiteContent } from '#contract/site-content.ts';
import type { Accommodation } from '#domain/accommodation.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import type { GuestParty } from '#domain/guest-party.ts';
import { quoteStay } from '#domain/quote.ts';
import { toCatalogue } from '#server/catalogue.ts';
import { createResortJobs, type ResortJobs } from '#server/jobs/resort-jobs.ts';
import { createMailTransport } from '#server/mail/mail-transport.ts';
import { countMoney } from '#server/mail/order-money.ts';
import type { Order } from '#server/orders/order.ts';
import { testPayments } from '#server/payments/payments-fixture.ts';
import { type Database, openDatabase } from '#server/repositories/database.ts';
import { createInventoryRepository } from '#server/repositories/inventory-repository.ts';
import { createOrderRepository } from '#server/repositories/order-repository.ts';
import { createOutboxRepository } from '#server/repositories/outbox-repository.ts';
import { createPaymentsRepository } from '#server/repositories/payments-repository.ts';
import { availabilityRoutes } from '#server/routes/availability.ts';
import { orderRoutes } from '#server/routes/orders.ts';
import { openRouteApp } from '#server/routes/route-test-app.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const TIME_ZONE = 'Europe/Kyiv';
const SESSION_SECRET = 'a secret of at least thirty-two characters';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const now = () => NOW;

let folder: string;
let database: Database;
let jobs: ResortJobs;
let app: FastifyInstance;
let accommodations: readonly Accommodation[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smereka-price-'));
  database = await openDatabase({ dataDirectory: folder, databaseUrl: null, databaseReadUrl: null });
  const { categories, kinds, homePages, rateCalendar } = await loadContent();
  const content: SiteContent = { categories, kinds, homePages, pictures: { data: [] } };
  const catalogue = toCatalogue(content);
  ({ accommodations } = catalogue);
  const office = {
    render: renderOrderMail,
    describeStay,
    content,
    times: { checkInTime: '14:00', checkOutTime: '12:00', timeZone: TIME_ZONE },
    publicUrl: 'https://resort.example',
    from: 'booking@resort.example',
    sessionSecret: SESSION_SECRET,
    desk: 'desk@resort.example',
  };
  const outbox = createOutboxRepository(database);
  const { findOrder } = createOrderRepository(database);
  const transport = createMailTransport({ smtpUrl: null, dataFolder: folder });
  const { listPayments } = createPaymentsRepository(database);
  const readMoney = async (order: Order) => countMoney(order, await listPayments(order.number));
  const mail = { outbox, findOrder, readMoney, office, transport, now, log: silent };
  const payments = testPayments(database, { sessionSecret: SESSION_SECRET, now, onMailQueued: () => jobs.nudgeMail() });
  jobs = createResortJobs({
    ...{ database, categories, rateCalendar, mail, payments, standIn: null, timeZone: TIME_ZONE, now, log: silent },
  });
  await jobs.fillCalendar();
  const inventory = createInventoryRepository(database);
  app = await openRouteApp(async (api) => {
    await api.register(availabilityRoutes, { ...catalogue, inventory, timeZone: TIME_ZONE, now });
    await api.register(orderRoutes, {
      ...catalogue,
      payments,
      limits: null,
      timeZone: TIME_ZONE,
      writeCalendarFile: async () => ({ name: '', text: '' }),
    });
  });
});
afterAll(async () => {
  await app.close();
  await jobs.stop();
  await database.close();
  await rm(folder, { recursive: true });
});

async function readNightPrices(accommodation: Accommodation, arrival: string, departure: string): Promise<number[]> {
  const query = `date_arrival=${arrival}&date_departure=${departure}&room_type_ids[]=${accommodation.roomTypeId}`;
  const [{ RoomTypes }] = (await app.inject(`/orders/get-prices?${query}`)).json();
  return RoomTypes[0].Services[0].PriceDates.map(({ Price }: { Price: number }) => toMinor(Price));
}

async function placeOrder(quote: QuoteAnswer, arrival: string, departure: string, locale: string) {
  const { rooms, currency: _, ...sums } = quote;
  const bookings = rooms.map(({ city_tax: _tax, lines: _lines, ...room }) => room);
  const response = await app.inject({
    method: 'POST',
    url: '/orders',
    headers: { 'idempotency-key': crypto.randomUUID() },
    payload: {
      ...sums,
      check_in: arrival.split('-').reverse().join('.'),
      check_out: departure.split('-').reverse().join('.'),
      bookings: JSON.stringify(bookings),
      first_name: 'Олена',
      last_name: 'Гнатюк',
      phone: '+380671234567',
      email: 'olena@example.com',
      locale,
      payment: 'at_reception',
    },
  });
  return { status: response.statusCode, order: response.json().data };
}

/** The plain text of the one mail about the order. */
async function readMailText(number: string): Promise<string> {
  await jobs.tick();
  const files = (await readdir(join(folder, 'outbox'))).filter((name) => name.includes(number));
  expect(files).toHaveLength(1);
  const file = await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8');
  const [, encoding = '', part = ''] =
    /Content-Type: text\/plain[\s\S]*?Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n----_/.exec(file) ?? [];
  const text = encoding === 'base64' ? Buffer.from(part, 'base64').toString() : decodeQuotedPrintable(part);
  return text.replaceAll('\r\n', '\n');
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

describe('one price', () => {
  test.each<[string, 'uk' | 'en', string, string, readonly (readonly [string, GuestParty])[]]>([
    ['a couple on ordinary nights', 'uk', '2026-12-13', '2026-12-16', [['chalet-lake', { adults: 2, children: [] }]]],
    [
      'a family with an older child',
      'en',
      '2026-12-13',
      '2026-12-16',
      [['chalet-lake', { adults: 2, children: ['6+'] }]],
    ],
    ['a weekend', 'uk', '2026-12-17', '2026-12-20', [['room-comfort', { adults: 2, children: [] }]]],
    [
      'a small child beyond the beds',
      'uk',
      '2026-12-13',
      '2026-12-15',
      [['chalet-lake', { adults: 2, children: ['0-5'] }]],
    ],
    ['a stay that ends next year', 'en', '2026-12-29', '2027-01-02', [['chalet-lake', { adults: 3, children: [] }]]],
    [
      'several rooms',
      'uk',
      '2026-12-13',
      '2026-12-16',
      [
        ['chalet-lake', { adults: 2, children: ['6+'] }],
        ['room-comfort', { adults: 2, children: [] }],
        ['room-comfort', { adults: 1, children: [] }],
      ],
    ],
  ])('in the list, the quote, the order and the mail of %s', async (_case, locale, arrival, departure, wanted) => {
    const rooms = await Promise.all(
      wanted.map(async ([code, party]) => {
        const accommodation = accommodations.find((candidate) => candidate.code === code);
        if (accommodation === undefined) throw new Error(`No ${code}`);
        return { accommodation, party, nightPricesMinor: await readNightPrices(accommodation, arrival, departure) };
      }),
    );
    const stay = { arrival: calendarDate(arrival), departure: calendarDate(departure) };
    const quote = toQuoteAnswer(quoteStay(rooms, stay, calendarDate('2026-11-21')), accommodations);
    const { status, order } = await placeOrder(quote, arrival, departure, locale);
    expect(status).toBe(201);
    expect(order).toMatchObject(quote);
    const text = await readMailText(order.number);
    expect(text).toContain(`: ${formatPrice(toMinor(quote.total_price), locale)}\n`);
    for (const { lines } of quote.rooms) {
      for (const { kind, amount } of lines) {
        if (kind === 'extra_seats') expect(text).toContain(`: ${formatPrice(toMinor(amount), locale)}\n`);
      }
    }
    if (quote.city_tax > 0) expect(text).toContain(`: ${formatPrice(toMinor(quote.city_tax), locale)}\n`);
  });
});
