import type { EnquiryFacts } from '#domain/enquiry/enquiry-facts.ts';
import type { EnquiriesTable } from '../database/enquiry-tables.ts';
import { addOnce, allAs, firstAs, type Reader, type Transaction, toInstant } from '../database/query.ts';
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

/** Returns false if a reply with this id exists. */
export function addEnquiryReply(
  transaction: Transaction,
  { id, enquiryId, who, template, text }: Omit<Awaited<ReturnType<typeof listEnquiryReplies>>[number], 'at'>,
  nowMs: number,
): Promise<boolean> {
  const row = { id, who, template, text, enquiry_id: enquiryId, at: toInstant(nowMs) };
  return addOnce(transaction, 'enquiry_replies', 'id', row);
}

/** null: it was deleted with its enquiry. */
export async function findEnquiryReply(reader: Reader, id: string) {
  return (await selectReplies(reader).where('id', '=', id).executeTakeFirst()) ?? null;
}

export function listEnquiryReplies(reader: Reader, enquiryId: string) {
  return selectReplies(reader).where('enquiry_id', '=', enquiryId).orderBy('at').execute();
}

function selectReplies(reader: Reader) {
  return reader
    .selectFrom('enquiry_replies')
    .select(['id', 'enquiry_id as enquiryId', 'at', 'who', 'template', 'text']);
}
