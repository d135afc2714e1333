import { randomUUID } from 'node:crypto';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

type AuditAction =
  | 'staff_invited'
  | 'staff_removed'
  | 'joined'
  | 'signed_in'
  | 'signed_out'
  | 'session_ended'
  | 'scope_missing';

export interface AuditEntry {
  /** Email address of the person who acts; `npm run staff` for whoever runs the server. */
  readonly who: string;
  readonly action: AuditAction;
  readonly subject?: string;
  readonly before?: object;
  readonly after?: object;
}

/** Adds a row in the transaction of the action, so that neither exists without the other. */
export async function addAuditEntry(
  transaction: Transaction,
  { who, action, subject = '', before, after }: AuditEntry,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('audit_log')
    .values({
      ...{ id: randomUUID(), at: toInstant(nowMs), who, action, subject },
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute();
}
