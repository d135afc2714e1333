import type { FastifyInstance } from 'fastify';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import type { EnquiryRequest } from '#contract/enquiries/enquiries.ts';
import { inventorySource } from '../availability/inventory-repository.ts';
import type { Database } from '../database/database.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { enquiryRoutes } from './enquiries.ts';
import { enquiryContentOf } from './enquiry-request.ts';

/** 23 November 2026, noon in Kyiv. */
export const NOW = Date.parse('2026-11-23T10:00:00Z');
const SECRET = 'a secret of at least thirty-two characters';

/** The resort's own content, for tests that need no special halls. */
const content = enquiryContentOf(await loadOwnContent());

export const QUESTION: EnquiryRequest = {
  name: 'Олена Гнатюк',
  phone: '067 214 55 10',
  email: 'Olena.Hnatiuk@ukr.net',
  topic: 'contacts',
  message: 'Чи можна з собакою?\nВін малий.',
  locale: 'uk',
};

/** 36 people in the medium hall, as in the mock. */
export const HALL_ENQUIRY: EnquiryRequest = {
  ...QUESTION,
  topic: 'hall',
  message: '',
  hall: { hall: 'medium', seating: 'u_shape', date: '2026-12-10', start: '10:00', hours: 5, people: 36 },
};

export const STAY_ENQUIRY: EnquiryRequest = {
  ...QUESTION,
  topic: 'stay-villa-lake',
  message: '',
  stay: { arrival: '2026-12-10', departure: '2026-12-14', adults: 2, child_ages: [10] },
};

export interface EnquiryApp {
  readonly app: FastifyInstance;
  readonly clock: { nowMs: number };
  /** How often the mail sender was notified. */
  readonly nudges: { count: number };
}

export async function openEnquiryApp(database: Database, { hasLimits = false } = {}): Promise<EnquiryApp> {
  const clock = { nowMs: NOW };
  const nudges = { count: 0 };
  const app = await openRouteApp((routes) =>
    routes.register(enquiryRoutes, {
      database,
      content,
      hasLimits,
      sessionSecret: SECRET,
      timeZone: 'Europe/Kyiv',
      inventory: inventorySource(database),
      now: () => clock.nowMs,
      onMailQueued: () => {
        nudges.count += 1;
      },
    }),
  );
  return { app, clock, nudges };
}

export async function send(
  { app }: Pick<EnquiryApp, 'app'>,
  body: unknown,
  { key = crypto.randomUUID() as string, address = '203.0.113.7' } = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: '/enquiries',
    remoteAddress: address,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

/** Stores copies of the hall enquiry, two in each following second. Returns their ids. */
export async function copyHallEnquiry(database: Database, count: number): Promise<string[]> {
  const row = await database.readLatest
    .selectFrom('enquiries')
    .selectAll()
    .where('topic', '=', 'hall')
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => {
    const received_at = new Date(NOW + Math.ceil(index / 2) * 1_000).toISOString();
    return { ...row, id: crypto.randomUUID(), idempotency_key: crypto.randomUUID(), received_at };
  });
  await database.transaction(async (transaction) => {
    const keys = copies.map(({ idempotency_key: key }) => ({ key, fingerprint: '', created_at: '' }));
    await transaction.insertInto('idempotency_keys').values(keys).execute();
    await transaction.insertInto('enquiries').values(copies).execute();
  });
  return copies.map(({ id }) => id);
}

export async function listMails({ readLatest }: Database): Promise<string[]> {
  const rows = await readLatest.selectFrom('outbox').select(['kind', 'locale']).execute();
  return rows.map(({ kind, locale }) => `${kind} ${locale}`).sort();
}

export async function countRows({ readLatest }: Database): Promise<number> {
  const counts = await Promise.all(
    (['enquiries', 'outbox', 'idempotency_keys', 'key_requests'] as const).map((table) =>
      readLatest
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((sum, { rows }) => sum + Number(rows), 0);
}
