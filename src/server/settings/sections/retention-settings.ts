import type { RetentionPeriods } from '#domain/order/retention.ts';
import type { SettingReader } from '../setting-reader.ts';
import { wholeNumber } from '../setting-values.ts';

/** How long guests' data is stored. */
export interface RetentionSettings {
  readonly retention: RetentionPeriods;
}

/** The privacy policy in the content states these periods. Change both together. */
export const DEFAULT_RETENTION: RetentionPeriods = { ordersYears: 3, unpaidDays: 90 };

/** A provider may report a payment a day late, so the minimum is a few days. */
export function readRetention(reader: SettingReader): RetentionSettings {
  const { ordersYears, unpaidDays } = DEFAULT_RETENTION;
  return {
    retention: {
      ordersYears: reader.read(
        'RETENTION_ORDERS_YEARS',
        'a whole number of years from 1 to 50',
        wholeNumber(1, 50),
        ordersYears,
      ),
      unpaidDays: reader.read(
        'RETENTION_UNPAID_DAYS',
        'a whole number of days from 7 to 3650',
        wholeNumber(7, 3650),
        unpaidDays,
      ),
    },
  };
}
