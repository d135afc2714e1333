import type { ReplyRequest } from '#contract/desk/desk-enquiries.ts';
import { type Database, RolledBack } from '../../database/database.ts';
import { addEnquiryReply, findEnquiryReply } from '../../enquiries/enquiries-repository.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { closeEnquiry, findWorkedEnquiry, noteAnswer, takeEnquiry } from './enquiry-work-repository.ts';

interface Worker {
  /** Email address. */
  readonly who: string;
  readonly database: Database;
  readonly nowMs: number;
}

/**
 * Shows colleagues who is answering. `seen`: the person whom the form showed, so that nobody is replaced by mistake. Like
 * the others, throws Refused if somebody else is answering, or the enquiry is closed or does not exist.
 */
export function take(id: string, seen: string | null, { who, database, nowMs }: Worker): Promise<void> {
  return database.transaction(async (transaction) => {
    const enquiry = orNotFound(await findWorkedEnquiry(transaction, id));
    if (enquiry.state === 'closed') throw new Refused(409, 'closed');
    if (enquiry.taken?.by === who) return;
    if (!(await takeEnquiry(transaction, id, { who, seen }, nowMs))) throw new Refused(409, 'taken');
    const entry = { who, action: 'enquiry_taken', subject: id } as const;
    await addAuditEntry(transaction, { ...entry, before: { by: seen }, after: { by: who } }, nowMs);
  });
}

/** Writes the answer, its mail and the audit entry in one transaction. A repeated id returns the same answer. */
export function reply(
  id: string,
  { replyId, template, text }: ReplyRequest & { readonly replyId: string },
  { who, database, nowMs }: Worker,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const enquiry = orNotFound(await findWorkedEnquiry(transaction, id));
    const known = await findEnquiryReply(transaction, replyId);
    if (known?.enquiryId === id && known.text === text) return;
    if (known !== null) throw new Refused(422, 'idempotency_key_reused');
    if (!(await noteAnswer(transaction, id, who, nowMs))) {
      throw new Refused(409, enquiry.state === 'closed' ? 'closed' : 'taken');
    }
    // A concurrent request with the same id has written the answer.
    if (!(await addEnquiryReply(transaction, { id: replyId, enquiryId: id, who, template, text }, nowMs))) {
      return new RolledBack(undefined);
    }
    const mail = { kind: 'enquiry_answer', enquiryId: id, detail: replyId, locale: enquiry.locale } as const;
    await enqueueMail(transaction, mail, nowMs);
    // The log outlives the guest's data, so it does not contain the answer's text.
    const entry = { who, action: 'enquiry_answered', subject: id } as const;
    await addAuditEntry(transaction, { ...entry, before: { state: enquiry.state }, after: { template } }, nowMs);
  });
}

export function close(id: string, { who, database, nowMs }: Worker): Promise<void> {
  return database.transaction(async (transaction) => {
    const enquiry = orNotFound(await findWorkedEnquiry(transaction, id));
    if (!(await closeEnquiry(transaction, id, who, nowMs))) return;
    const entry = { who, action: 'enquiry_closed', subject: id } as const;
    await addAuditEntry(transaction, { ...entry, before: { state: enquiry.state } }, nowMs);
  });
}
