import { TOPIC_HALL } from '#contract/enquiries/topics.ts';
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
const OPEN_AT_ONCE = 200;

/** Lists enquiries that wait for an answer, oldest first. `from`: how many of them to pass over. */
export function listOpenEnquiries(reader: Reader, from = 0): Promise<WorkedEnquiry[]> {
  return reader
    .selectFrom('enquiries')
    .selectAll()
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('received_at')
    .orderBy('id')
    .limit(OPEN_AT_ONCE)
    .offset(from)
    .$call(allAs(toWorkedEnquiry));
}

/** Counts all enquiries that wait for an answer, by their state. */
export async function countOpenEnquiries(reader: Reader): Promise<{ readonly new: number; readonly in_work: number }> {
  const { open, taken } = await reader
    .selectFrom('enquiries')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.count<number>('taken_at').as('taken')])
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { new: Number(open) - Number(taken), in_work: Number(taken) };
}

/** Lists the latest answered and closed enquiries, newest first. */
export function listDoneEnquiries(reader: Reader): Promise<WorkedEnquiry[]> {
  return reader
    .selectFrom('enquiries')
    .selectAll()
    .where((row) => row.or([row('answered_at', 'is not', null), row('closed_at', 'is not', null)]))
    .orderBy('received_at', 'desc')
    .limit(MOST_DONE)
    .$call(allAs(toWorkedEnquiry));
}

/** Lists enquiries about events that are not closed, because two of them may want the same hall. */
export function listEventEnquiries(reader: Reader): Promise<WorkedEnquiry[]> {
  return reader
    .selectFrom('enquiries')
    .selectAll()
    .where('topic', '=', TOPIC_HALL)
    .where('closed_at', 'is', null)
    .$call(allAs(toWorkedEnquiry));
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
