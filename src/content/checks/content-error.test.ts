import { expect, test } from 'vitest';
import { ContentError, quote, quoteAgain } from './content-error.ts';

test('all problems are listed in both languages, with values and names unchanged', () => {
  const expected = { en: 'a price', uk: 'ціна' };
  const { message } = new ContentError([
    { file: 'prices.json', field: 'accommodations.chalet-lake.summer', expected, found: quote(undefined) },
    { file: 'kinds.json', field: '#1.slug', expected: quote('rooms'), found: quoteAgain('villas') },
  ]);
  expect(message.split('\n')).toEqual([
    'The content cannot be used:',
    '  prices.json · accommodations.chalet-lake.summer · expected a price, found nothing',
    '  kinds.json · #1.slug · expected "rooms", found "villas" again',
    'Вміст сайту не можна використати:',
    '  prices.json · accommodations.chalet-lake.summer · має бути: ціна; зараз: нічого',
    '  kinds.json · #1.slug · має бути: "rooms"; зараз: "villas" ще раз',
  ]);
});
