import type { SettingReader } from '../setting-reader.ts';
import { oneOf } from '../setting-values.ts';

export interface SearchSettings {
  /** Whether /feeds/hotel-prices.xml is served. */
  readonly hotelPricesFeed: boolean;
}

export function readSearch(reader: SettingReader): SearchSettings {
  return { hotelPricesFeed: reader.read('HOTEL_PRICES_FEED', '`on` or `off`', oneOf('on', 'off'), 'off') === 'on' };
}
