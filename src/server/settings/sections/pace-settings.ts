import { PAYMENT_HOLD_MINUTES } from '#domain/order/order-state.ts';
import type { SettingReader } from '../setting-reader.ts';
import { oneOf, wholeNumber } from '../setting-values.ts';

/** How long pages and jobs wait. Servers for tests wait less than servers for guests. */
export interface PaceSettings {
  /** How long after a first load the page fetches files for later visits: the page's own pictures come first. */
  readonly firstLoadSettlesMs: number;
  /** Holds and unpaid weeks are checked once per period, by one of all processes. */
  readonly jobSlotMs: number;
  /** Whether all pages are rendered after a start, before the first request. */
  readonly warmPages: boolean;
  /** How long the process accepts requests after a signal to stop; null: the deployment's default. */
  readonly stopNoticeMs: number | null;
  /** How long the nights are held for a guest who pays online. */
  readonly paymentHoldMs: number;
}

/** A shorter hold hardly gives a guest time to find a card. */
export const SHORTEST_HOLD_OF_GUESTS_MS = 5 * 60_000;

export function readPace(reader: SettingReader): PaceSettings {
  const seconds = (name: string, from: number, to: number, fallback: number) =>
    reader.read(name, `a whole number of seconds from ${from} to ${to}`, wholeNumber(from, to), fallback) * 1000;
  const isNoticeSet = reader.isSet('STOP_NOTICE_SECONDS');
  return {
    firstLoadSettlesMs: reader.read(
      'FIRST_LOAD_SETTLES_MS',
      'a whole number of milliseconds from 0 to 60000',
      wholeNumber(0, 60_000),
      4_000,
    ),
    warmPages: reader.read('WARM_PAGES', '`on` or `off`', oneOf('on', 'off'), 'on') === 'on',
    jobSlotMs: seconds('JOB_SLOT_SECONDS', 1, 600, 60),
    stopNoticeMs: isNoticeSet ? seconds('STOP_NOTICE_SECONDS', 0, 60, 0) : null,
    paymentHoldMs: seconds('PAYMENT_HOLD_SECONDS', 1, 12 * 60 * 60, PAYMENT_HOLD_MINUTES * 60),
  };
}
