import type { Extra } from '#domain/pricing/extras.ts';

export const BREAKFAST: Extra = {
  code: 'breakfast',
  name: { uk: 'Сніданок', en: 'Breakfast' },
  per: 'person_night',
  priceMinor: 45_000,
  most: 12,
};
export const COT: Extra = {
  code: 'cot',
  name: { uk: 'Дитяче ліжечко', en: 'Cot' },
  per: 'stay',
  priceMinor: 30_000,
  most: 2,
};
export const LATE_CHECK_OUT: Extra = {
  code: 'late-check-out',
  name: { uk: 'Пізній виїзд', en: 'Late check-out' },
  per: 'hour',
  priceMinor: 40_000,
  most: 6,
};
export const SAMPLE_EXTRAS: readonly Extra[] = [BREAKFAST, COT, LATE_CHECK_OUT];
