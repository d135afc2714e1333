import type { UnpaidLimits } from '#domain/order/unpaid-budget.ts';
import type { SettingReader } from '../setting-reader.ts';
import { oneOf, share, wholeNumber } from '../setting-values.ts';

/** Limits for one guest or one network address. */
export interface LimitSettings {
  readonly rateLimit: boolean;
  /** Disabled if `rateLimit` is off. */
  readonly unpaidLimits: UnpaidLimits;
}

export function readLimits(reader: SettingReader): LimitSettings {
  const expected = 'a whole number from 1 to 100000';
  const unitNights = wholeNumber(1, 100_000);
  return {
    rateLimit: reader.read('RATE_LIMIT', '`on` or `off`', oneOf('on', 'off'), 'on') === 'on',
    unpaidLimits: {
      atATime: reader.read('UNPAID_UNIT_NIGHTS', expected, unitNights, 60),
      perDay: reader.read('UNPAID_UNIT_NIGHTS_PER_DAY', expected, unitNights, 200),
      share: reader.read('UNPAID_SHARE', 'a number from 0 to 1, as in 0.3', share, 0.3),
    },
  };
}
