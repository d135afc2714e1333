import { enquiryStateOf } from '#domain/enquiry/enquiry-state.ts';
import type { EnquiriesTable } from '../../database/enquiry-tables.ts';
import { allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import { toEnquiry } from '../../enquiries/enquiries-repository.ts';

/** Who has done something, by email address, and when. */
export type Deed = ReturnType<typeof toDeed>;

/** An enquiry with what the desk has done about it. */
export type WorkedEnquiry = ReturnType<typeof toWorkedEnquiry>;

/** How many answered and closed enquiries the list shows. */
const MOST_DONE = 50;
const MOST_OPEN = 200;

/** Lists enquiries that wait for an answer, oldest first. */
export function listOpenEnquiries(reader: Reader): Promise<WorkedEnquiry[]> {
  return reader
    .selectFrom('enquiries')
    .selectAll()
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('received_at')
    .limit(MOST_OPEN)
    .$call(allAs(toWorkedEnquiry));
}

/** Lists open enquiries, oldest first, followed by the latest answered and closed ones. */
export async function listWorkedEnquiries(reader: Reader): Promise<WorkedEnquiry[]> {
  const done = await reader
    .selectFrom('enquiries')
    .selectAll()
    .where((row) => row.or([row('answered_at', 'is not', null), row('closed_at', 'is not', null)]))
    .orderBy('received_at', 'desc')
    .limit(MOST_DONE)
    .execute();
  return [...(await listOpenEnquiries(reader)), ...done.map(toWorkedEnquiry)];
}

/** null: it does not exist, or it was deleted after its retention period. */
export function findWorkedEnquiry(reader: Reader, id: string): Promise<WorkedEnquiry | null> {
  return reader.selectFrom('enquiries').selectAll().where('id', '=', id).$call(firstAs(toWorkedEnquiry));
}

/** Returns false if somebody other than `seen` is answering, or the enquiry was closed. */
export function takeEnquiry(
  transaction: Transaction,
  id: string,
  { who, seen }: { readonly who: string; readonly seen: string | null },
  nowMs: number,
): Promise<boolean> {
  return transaction
    .updateTable('enquiries')
    .set({ taken_at: toInstant(nowMs), taken_by: who })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('taken_by', seen === null ? 'is' : '=', seen)
    .$call(changesOne);
}

/**
 * Marks the enquiry as answered and clears who is answering; the first answer's time and author stay. Returns false if
 * somebody else is answering, or it was closed. Waits for a concurrent transaction that answers the same enquiry.
 */
export function noteAnswer(transaction: Transaction, id: string, who: string, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('enquiries')
    .set(({ fn, val }) => ({
      answered_at: fn.coalesce('answered_at', val(toInstant(nowMs))),
      answered_by: fn.coalesce('answered_by', val(who)),
      taken_at: null,
      taken_by: null,
    }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((row) => row.or([row('taken_by', 'is', null), row('taken_by', '=', who)]))
    .$call(changesOne);
}

/** Returns false if it is already closed. */
export function closeEnquiry(transaction: Transaction, id: string, who: string, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('enquiries')
    .set({ closed_at: toInstant(nowMs), closed_by: who, taken_at: null, taken_by: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .$call(changesOne);
}

function toWorkedEnquiry(row: EnquiriesTable) {
  const [takenAt, answeredAt, closedAt] = [row.taken_at, row.answered_at, row.closed_at];
  return {
    ...toEnquiry(row),
    state: enquiryStateOf({ takenAt, answeredAt, closedAt }),
    taken: toDeed(row.taken_by, takenAt),
    answered: toDeed(row.answered_by, answeredAt),
    closed: toDeed(row.closed_by, closedAt),
  };
}

function toDeed(by: string | null, at: string | null) {
  return at === null ? null : { by: by ?? '', at };
}
