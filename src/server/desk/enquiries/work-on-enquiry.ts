import type { ReplyRequest } from '#contract/desk/desk-enquiries.ts';
import { type Database, RolledBack } from '../../database/database.ts';
import { addEnquiryReply, findEnquiryReply } from '../../enquiries/enquiry-replies-repository.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { closeEnquiry, findWorkedEnquiry, noteAnswer, takeEnquiry } from './enquiry-work-repository.ts';

/** `taken`: somebody else is answering. null: there is no such enquiry. */
export type WorkResult = 'done' | 'taken' | 'closed' | 'id_reused' | null;

interface Worker {
  /** Email address. */
  readonly who: string;
  readonly database: Database;
  readonly nowMs: number;
}

/** Shows the others who answers. `seen`: who the form showed as answering, so that nobody is overtaken unseen. */
export function take(id: string, seen: string | null, { who, database, nowMs }: Worker): Promise<WorkResult> {
  return database.transaction(async (transaction): Promise<WorkResult> => {
    const enquiry = await findWorkedEnquiry(transaction, id);
    if (enquiry === null) return null;
    if (enquiry.state === 'closed') return 'closed';
    if (enquiry.taken?.by === who) return 'done';
    if (!(await takeEnquiry(transaction, id, { who, seen }, nowMs))) return 'taken';
    const entry = { who, action: 'enquiry_taken', subject: id } as const;
    await addAuditEntry(transaction, { ...entry, before: { by: seen }, after: { by: who } }, nowMs);
    return 'done';
  });
}

/** Answer, its mail and the row of the audit log are one transaction. The same id again is the same answer. */
export function reply(
  id: string,
  { replyId, template, text }: ReplyRequest & { readonly replyId: string },
  { who, database, nowMs }: Worker,
): Promise<WorkResult> {
  return database.transaction(async (transaction) => {
    const enquiry = await findWorkedEnquiry(transaction, id);
    if (enquiry === null) return null;
    const known = await findEnquiryReply(transaction, replyId);
    if (known !== null) return known.enquiryId === id && known.text === text ? 'done' : 'id_reused';
    if (!(await noteAnswer(transaction, id, who, nowMs))) return enquiry.state === 'closed' ? 'closed' : 'taken';
    // A request with the same id that ran at the same time has written it.
    if (!(await addEnquiryReply(transaction, { id: replyId, enquiryId: id, who, template, text }, nowMs))) {
      return new RolledBack<WorkResult>('done');
    }
    const mail = { kind: 'enquiry_answer', enquiryId: id, detail: replyId, locale: enquiry.locale } as const;
    await enqueueMail(transaction, mail, nowMs);
    // The log outlives the guest's data, so it has no word of the answer.
    const entry = { who, action: 'enquiry_answered', subject: id } as const;
    await addAuditEntry(transaction, { ...entry, before: { state: enquiry.state }, after: { template } }, nowMs);
    return 'done';
  });
}

export function close(id: string, { who, database, nowMs }: Worker): Promise<WorkResult> {
  return database.transaction(async (transaction): Promise<WorkResult> => {
    const enquiry = await findWorkedEnquiry(transaction, id);
    if (enquiry === null) return null;
    if (!(await closeEnquiry(transaction, id, who, nowMs))) return 'done';
    const entry = { who, action: 'enquiry_closed', subject: id } as const;
    await addAuditEntry(transaction, { ...entry, before: { state: enquiry.state } }, nowMs);
    return 'done';
  });
}
