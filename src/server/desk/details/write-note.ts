import { momentOfFact } from '#domain/desk/fact.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import { toInstant } from '../../database/query.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { isForgotten } from '../../orders/order.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { StayRefused } from '../stays/desk-conflict.ts';
import { addNote, findNote, type StoredNote } from './details-repository.ts';

/** A repeated id writes no second note. The audit log outlives notes, so it does not contain their text. */
export async function writeNote(
  note: Omit<StoredNote, 'at'> & { readonly toldMs: number | null },
  { database, now }: DatabaseAndClock,
): Promise<void> {
  const { id, orderNumber, who, text } = note;
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderNumber);
    // No note is written about a guest whose data was erased.
    if (isForgotten(order.guest)) throw new StayRefused({ reason: 'stay_changed' });
    const nowMs = now();
    const momentMs = momentOfFact(note.toldMs, nowMs);
    if (await addNote(transaction, note, momentMs)) {
      const after = { id, ...(momentMs !== nowMs && { happenedAt: toInstant(momentMs) }) };
      return addAuditEntry(transaction, { who, action: 'note_added', subject: orderNumber, after }, nowMs);
    }
    const known = await findNote(transaction, id);
    if (known?.orderNumber !== orderNumber || known.text !== text) {
      throw new FieldsRefused({ 'Idempotency-Key': ['has written another note'] });
    }
  });
}
