import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';
import type { Reader } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

export interface EnquiryReply {
  readonly id: string;
  readonly enquiryId: string;
  readonly at: string;
  /** Email address. */
  readonly who: string;
  readonly template: ReplyTemplate;
  readonly text: string;
}

/** Returns false if a reply with this id exists. */
export async function addEnquiryReply(
  transaction: Transaction,
  { id, enquiryId, who, template, text }: Omit<EnquiryReply, 'at'>,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('enquiry_replies')
    .values({ id, who, template, text, enquiry_id: enquiryId, at: toInstant(nowMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** null: it was deleted with its enquiry. */
export async function findEnquiryReply(reader: Reader, id: string): Promise<EnquiryReply | null> {
  const row = await reader.selectFrom('enquiry_replies').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { enquiry_id: enquiryId, ...reply } = row;
  return { ...reply, enquiryId };
}

/** Lists replies, oldest first. */
export async function listEnquiryReplies(reader: Reader, enquiryId: string): Promise<EnquiryReply[]> {
  const rows = await reader
    .selectFrom('enquiry_replies')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('at')
    .execute();
  return rows.map(({ enquiry_id: _, ...reply }) => ({ ...reply, enquiryId }));
}
