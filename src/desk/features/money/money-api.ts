import type { DeskPaymentRequest, RowRefusal, WrittenRow } from '#contract/desk/desk-money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { call, RefusedCall } from '../../api.ts';

/** The same `key` again is the same row. */
export const writePayment = (number: string, payment: DeskPaymentRequest, key: string) =>
  call<WrittenRow>('POST', DESK_PATHS.payments.replace(':number', number), payment, key);

/** Why a row was not written; null: another error. */
export function rowRefusalOf(error: unknown): RowRefusal | null {
  return error instanceof RefusedCall && error.status === 409 ? (error.answer as RowRefusal) : null;
}
