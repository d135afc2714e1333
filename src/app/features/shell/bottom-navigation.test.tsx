import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';

const bar = (isMissing = false) => (
  <BottomNavigation isMissing={isMissing} account="Account" onBook={() => undefined} />
);

/** Addresses of the current cells, each with its `aria-current`. */
async function currentOn(path: string, isMissing = false): Promise<string[]> {
  const markup = await renderMarkup(bar(isMissing), path.startsWith('/en') ? 'en' : 'uk', path);
  return [...markup.matchAll(/<a[^>]*>/g)].flatMap(([cell]) => {
    const [, how] = /aria-current="([^"]*)"/.exec(cell) ?? [];
    return how === undefined ? [] : [`${/href="([^"]*)"/.exec(cell)?.[1]} ${how}`];
  });
}

test.each([
  ['/', ['/ page']],
  ['/en', ['/en page']],
  ['/accommodation', ['/accommodation page']],
  ['/accommodation/chalets', ['/accommodation true']],
  ['/en/accommodation/chalet-lake', ['/en/accommodation true']],
  ['/booking/checkout', ['/booking true']],
  ['/guide', ['/guide page']],
  ['/en/my-bookings', []],
  ['/contacts', []],
  ['/bookings', []],
  ['/special-offers', []],
  ['/guidebook', []],
])('the current cell on %s is %j', async (path, current) => {
  expect(await currentOn(path)).toEqual(current);
});

test('an unknown page marks no section as current, whatever its path begins with', async () => {
  expect(await currentOn('/accommodation/no-such-house', true)).toEqual([]);
});

test.each([
  ['uk', 'Головні розділи', 'Головна Оселі Забронювати Путівник Account'],
  ['en', 'Main sections', 'Home Houses Book Guide Account'],
] as const)('the bar in %s is a named navigation of five cells', async (locale, name, words) => {
  const markup = (await renderMarkup(bar(), locale)).replaceAll('\u00a0', ' ');
  expect(markup).toContain(`aria-label="${name}"`);
  expect(markup.match(/<li>/g)).toHaveLength(5);
  expect(await renderText(bar(), locale)).toContain(words);
});

test('the accessible name of the booking cell begins with its short label', async () => {
  expect(await renderMarkup(bar(), 'en')).toMatch(
    /href="\/en\/booking"[^>]*aria-label="Book your stay"|aria-label="Book your stay"[^>]*href="\/en\/booking"/,
  );
});
