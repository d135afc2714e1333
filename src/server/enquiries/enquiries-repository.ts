import type { EnquiryFacts } from '#domain/enquiry/enquiry-facts.ts';
import type { EnquiriesTable } from '../database/enquiry-tables.ts';
import { allAs, firstAs, type Reader, type Transaction } from '../database/query.ts';
import type { Enquiry } from './enquiry.ts';

export async function insertEnquiry(transaction: Transaction, enquiry: Enquiry, key: string): Promise<void> {
  const { id, topic, enquirer, locale, hall, stay, receivedAt, aboutDay } = enquiry;
  const row = {
    id,
    topic,
    locale,
    ...enquirer,
    idempotency_key: key,
    facts: JSON.stringify({ hall, stay }),
    received_at: receivedAt,
    about_day: aboutDay,
  };
  await transaction.insertInto('enquiries').values(row).execute();
}

/** null: it was deleted after its retention period. */
export function findEnquiry(reader: Reader, id: string): Promise<Enquiry | null> {
  return reader.selectFrom('enquiries').selectAll().where('id', '=', id).$call(firstAs(toEnquiry));
}

export function listEnquiriesOf(reader: Reader, contact: string): Promise<Enquiry[]> {
  return reader
    .selectFrom('enquiries')
    .selectAll()
    .where((row) => row.or([row('email', '=', contact), row('phone', '=', contact)]))
    .orderBy('received_at')
    .$call(allAs(toEnquiry));
}

export async function hasEnquiryOfKey(transaction: Transaction, key: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('enquiries')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

export function toEnquiry({ id, topic, name, phone, email, message, locale, facts, ...row }: EnquiriesTable): Enquiry {
  return {
    id,
    topic,
    locale,
    ...readFacts(facts),
    enquirer: { name, phone, email, message },
    receivedAt: row.received_at,
    aboutDay: row.about_day,
  };
}

const EARLIER_WISH = { days: 1, meals: [], rooms: 0 };

/** Earlier releases stored neither stays nor events of several days. */
function readFacts(text: string): EnquiryFacts {
  const { hall, stay = null }: EnquiryFacts = JSON.parse(text);
  return { hall: hall && { ...hall, wish: { ...EARLIER_WISH, ...hall.wish } }, stay };
}
