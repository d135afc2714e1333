import { ORDINARY_RATE, type PricesFile } from '#content/rates/prices-schema.ts';
import { coversYearly } from '#content/rates/rate-calendar.ts';
import { type FieldProblem, NOTHING, quote } from './content-error.ts';
import { findRangeProblem, findRangeProblems, findUnknown } from './shared-rules.ts';

type Prices = PricesFile['accommodations'][string];

const CODE = { en: 'the code of an accommodation', uk: 'код оселі' };
const ITS_PRICES = { en: 'its prices', uk: 'ціни цієї оселі' };
const A_PRICE = { en: 'a price', uk: 'ціна' };

/** `codes`: the codes of all accommodations, even of those with a broken file. */
export function findPriceProblems(file: PricesFile, codes: ReadonlySet<string>): FieldProblem[] {
  const { accommodations, weekend, seasons, special_nights, closed_nights } = file;
  const rates = [ORDINARY_RATE, ...new Set([weekend.rate, ...seasons.map(({ rate }) => rate)])];
  const missing = [...codes]
    .filter((code) => accommodations[code] === undefined)
    .map((code) => ({ field: `accommodations.${code}`, expected: ITS_PRICES, found: NOTHING }));
  return [
    ...missing,
    ...findUnknown(codesIn('accommodations', accommodations), codes, CODE),
    ...Object.entries(accommodations).flatMap(([code, prices]) =>
      findRateProblems(`accommodations.${code}`, prices, rates),
    ),
    ...findOverlaps(seasons),
    ...findRangeProblems('special_nights', special_nights),
    ...special_nights.flatMap(({ prices }, index) => {
      const place = `special_nights#${index + 1}.prices`;
      const low = Object.entries(prices).map(([code, price]) =>
        findLowPrices(place, { [code]: price }, accommodations[code] ?? {}),
      );
      return [...findUnknown(codesIn(place, prices), codes, CODE), ...low.flat()];
    }),
    ...closed_nights.flatMap((range, index) => {
      const place = `closed_nights#${index + 1}`;
      const named = range.accommodations === 'all' ? [] : range.accommodations;
      const fields = named.map((code, item) => [`${place}.accommodations#${item + 1}`, code] as const);
      return [...findUnknown(fields, codes, CODE), ...findRangeProblem(place, range)];
    }),
  ];
}

/** Every page shows the ordinary price after "From", so no other price may be lower. */
function findRateProblems(place: string, prices: Prices, rates: readonly string[]): FieldProblem[] {
  const missing = rates
    .filter((rate) => prices[rate] === undefined)
    .map((rate) => ({ field: `${place}.${rate}`, expected: A_PRICE, found: NOTHING }));
  const unknown = Object.entries(prices)
    .filter(([rate]) => !rates.includes(rate))
    .map(([rate, price]) => ({
      field: `${place}.${rate}`,
      expected: { en: `only ${rates.join(', ')}`, uk: `лише ${rates.join(', ')}` },
      found: quote(price),
    }));
  return [...missing, ...unknown, ...findLowPrices(place, prices, prices)];
}

function findLowPrices(place: string, prices: Prices, { [ORDINARY_RATE]: ordinary = 0 }: Prices): FieldProblem[] {
  return Object.entries(prices)
    .filter(([, price]) => price < ordinary)
    .map(([key, price]) => ({
      field: `${place}.${key}`,
      expected: {
        en: `at least the ordinary price of ${ordinary}, the lowest of the year`,
        uk: `щонайменше звичайна ціна ${ordinary}, найнижча за рік`,
      },
      found: quote(price),
    }));
}

function findOverlaps(seasons: PricesFile['seasons']): FieldProblem[] {
  return seasons.flatMap((season, index) => {
    const earlier = seasons
      .slice(0, index)
      .find((other) => coversYearly(other, season.start) || coversYearly(season, other.start));
    if (earlier === undefined) return [];
    const expected = {
      en: `a season without a night of ${earlier.rate}, ${earlier.start} to ${earlier.end}`,
      uk: `сезон без жодної ночі сезону ${earlier.rate}, від ${earlier.start} до ${earlier.end}`,
    };
    const found = {
      en: `${season.rate}, ${season.start} to ${season.end}`,
      uk: `${season.rate}, від ${season.start} до ${season.end}`,
    };
    return [{ field: `seasons#${index + 1}`, expected, found }];
  });
}

function codesIn(place: string, prices: object) {
  return Object.keys(prices).map((code) => [`${place}.${code}`, code] as const);
}
