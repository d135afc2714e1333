import { describe, expect, it } from 'vitest';
import { type Edit, freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';

const content = freshContentFolder();
const PRICES = 'prices.json';

describe('an error in the price list names its field and what was expected', () => {
  it.each<[string, Edit, string]>([
    [
      'a season on a day that does not exist',
      set('seasons.0.start', '13-25'),
      'seasons#1.start · expected a day of the year that exists, such as "12-25", found "13-25"',
    ],
    [
      'a price as text',
      set('accommodations.chalet-lake.ordinary', '3862'),
      'accommodations.chalet-lake.ordinary · expected an amount in hryvnias, with at most two decimals, found "3862"',
    ],
    [
      'a price with fractions of a kopiyka',
      set('accommodations.chalet-lake.weekend', 4480.333),
      'accommodations.chalet-lake.weekend · expected an amount in hryvnias',
    ],
    [
      'a rate without a season',
      set('accommodations.chalet-lake.harvest', 5000),
      'accommodations.chalet-lake.harvest · expected only ordinary, weekend, winter-holidays, summer, found 5000',
    ],
    [
      'a missing price',
      set('accommodations.chalet-lake.summer', undefined),
      'accommodations.chalet-lake.summer · expected a price, found nothing',
    ],
    [
      'a rate below the ordinary price',
      set('accommodations.chalet-lake.summer', 3000),
      'accommodations.chalet-lake.summer · expected at least the ordinary price of 3862, the lowest of the year, found 3000',
    ],
    [
      'an accommodation without prices',
      set('accommodations.chalet-lake', undefined),
      'accommodations.chalet-lake · expected its prices, found nothing',
    ],
    [
      'prices of an accommodation that does not exist',
      set('accommodations.chalet-moon', { ordinary: 1, weekend: 1, 'winter-holidays': 1, summer: 1 }),
      'accommodations.chalet-moon · expected the code of an accommodation',
    ],
    [
      'seasons that overlap',
      set('seasons.1.end', '12-25'),
      'seasons#2 · expected a season without a night of winter-holidays, 12-25 to 01-09, found summer, 06-01 to 12-25',
    ],
    [
      'a special night of an accommodation that does not exist',
      set('special_nights', [{ start: '12-31', end: '12-31', reason: 'New Year', prices: { 'chalet-moon': 9000 } }]),
      'special_nights#1.prices.chalet-moon · expected the code of an accommodation',
    ],
    [
      'a special night below the ordinary price',
      set('special_nights', [{ start: '12-31', end: '12-31', reason: 'New Year', prices: { 'chalet-lake': 900 } }]),
      'special_nights#1.prices.chalet-lake · expected at least the ordinary price of 3862, the lowest of the year, found 900',
    ],
    ['an unknown weekday', set('weekend.nights', ['пʼятниця']), 'weekend.nights#1 · expected one of sunday, monday,'],
    [
      'a closed accommodation that does not exist',
      set('closed_nights.0.accommodations', ['chalet-moon']),
      'closed_nights#1.accommodations#1 · expected the code of an accommodation, found "chalet-moon"',
    ],
    [
      'a closure that ends before it starts',
      set('closed_nights.2.end', '2027-04-01'),
      'closed_nights#3.end · expected 2027-04-12, its start, or a later day',
    ],
    [
      'a closure from a yearly date to a dated one',
      set('closed_nights.0.end', '2027-11-11'),
      'closed_nights#1.end · expected a day in the form of its start, "11-09", found "2027-11-11"',
    ],
    [
      'a closure without a reason',
      set('closed_nights.0.reason', ''),
      'closed_nights#1.reason · expected a text, found ""',
    ],
  ])('%s', async (_, change, line) => {
    await content.edit(PRICES, change);
    expect((await content.refusal()).filter((found) => found.startsWith(`${PRICES} · ${line}`))).toHaveLength(1);
  });
});
