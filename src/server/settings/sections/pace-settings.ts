import { PAYMENT_HOLD_MINUTES } from '#domain/order/order-state.ts';
import type { SettingReader } from '../setting-reader.ts';
import { wholeNumber } from '../setting-values.ts';

/** How long pages and jobs wait. A server of tests waits for less than one of guests. */
export interface PaceSettings {
  /** From a first load's end until the page fetches what later visits need: its own pictures go before. */
  readonly firstLoadSettlesMs: number;
  /** Holds and unpaid weeks are looked at once in each such period, by one process of all. */
  readonly jobSlotMs: number;
  /** How long nights are kept for a guest who pays online. */
  readonly paymentHoldMs: number;
}

/** Below it a guest has hardly found the card. */
export const SHORTEST_HOLD_OF_GUESTS_MS = 5 * 60_000;

export function readPace(reader: SettingReader): PaceSettings {
  const seconds = (name: string, from: number, to: number, fallback: number) =>
    reader.read(name, `a whole number of seconds from ${from} to ${to}`, wholeNumber(from, to), fallback) * 1000;
  return {
    firstLoadSettlesMs: reader.read(
      'FIRST_LOAD_SETTLES_MS',
      'a whole number of milliseconds from 0 to 60000',
      wholeNumber(0, 60_000),
      4_000,
    ),
    jobSlotMs: seconds('JOB_SLOT_SECONDS', 1, 600, 60),
    paymentHoldMs: seconds('PAYMENT_HOLD_SECONDS', 1, 12 * 60 * 60, PAYMENT_HOLD_MINUTES * 60),
  };
}
