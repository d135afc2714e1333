import type { SettingReader } from './setting-reader.ts';
import { oneOf, wholeNumber } from './setting-values.ts';

/** How much one guest, or one network address, may ask for. */
export interface LimitSettings {
  readonly rateLimit: boolean;
  /** Orders paid at reception a day: per phone or e-mail, and per network address. Off together with `rateLimit`. */
  readonly receptionOrders: { readonly perGuest: number; readonly perAddress: number };
}

export function readLimits(reader: SettingReader): LimitSettings {
  const expected = 'a whole number from 1 to 1000';
  return {
    rateLimit: reader.read('RATE_LIMIT', '`on` or `off`', oneOf('on', 'off'), 'on') === 'on',
    receptionOrders: {
      perGuest: reader.read('RECEPTION_ORDERS_PER_GUEST', expected, wholeNumber(1, 1000), 5),
      perAddress: reader.read('RECEPTION_ORDERS_PER_ADDRESS', expected, wholeNumber(1, 1000), 40),
    },
  };
}
