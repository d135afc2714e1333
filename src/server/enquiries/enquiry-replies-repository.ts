import { addOnce, type Reader, type Transaction, toInstant } from '../database/query.ts';

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
