import type { DeskConflict, DeskConflictName } from '#contract/desk/desk-stays.ts';
import type { Reader } from '../../database/database.ts';
import { findLastAction } from '../audit-repository.ts';

/** Why nothing was written. */
export interface StayRefusal {
  readonly reason: DeskConflictName;
  readonly unit?: string | null;
  readonly orders?: readonly string[];
}

/** With the last action on the stay, so that the second of two people reads who was first. */
export async function describeConflict(
  reader: Reader,
  { reason: error, unit = null, orders = [] }: StayRefusal,
  subject: string,
): Promise<DeskConflict> {
  return { error, unit, orders: [...orders], last: await findLastAction(reader, subject) };
}
