import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import type { ConsentAnswer } from '#app/storage/third-party-consent.ts';
import { answerQuestion, loadConsent } from '#app/stores/consent-store.ts';
import { setThirdParties } from '#app/stores/third-parties.ts';
import type { ThirdParties } from '#contract/site/third-parties.ts';
import { ConsentPlate } from './consent-plate.tsx';

const COUNTER = 'https://www.counter.example/tag.js?id=1';
const REVIEWS = 'https://reviews.example/resort';
const BOTH: ThirdParties = { analyticsUrl: COUNTER, reviewsUrl: REVIEWS };

const plate = <ConsentPlate onAnswer={() => undefined} />;

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => {
  setThirdParties(null);
  loadConsent();
  vi.unstubAllGlobals();
});

/** Starts as a guest who has given this answer before. */
function answered(answer: ConsentAnswer): void {
  setThirdParties(BOTH);
  answerQuestion(answer);
}

test('no question is asked if the settings name no recipient', async () => {
  expect(await renderText(plate, 'uk')).toBe('');
});

describe('the question names who receives which data, and what does not work without consent', () => {
  test.each<[string, ThirdParties, RegExp, RegExp]>([
    [
      'with statistics only',
      { ...BOTH, reviewsUrl: null },
      /May we count your visit\?.*counter\.example counts for us/,
      /reviews/,
    ],
    ['with reviews only', { ...BOTH, analyticsUrl: null }, /May we show reviews\?.*only without the reviews/, /count/],
    ['with both', BOTH, /May we count your visit\?.*counter\.example.*reviews from reviews\.example/, /www\./],
  ])('%s', async (_name, parties, said, unsaid) => {
    setThirdParties(parties);
    const text = await renderText(plate, 'en');
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });

  test.each([
    [{ ...BOTH, reviewsUrl: null }, 'counter.example'],
    [{ ...BOTH, analyticsUrl: null }, 'reviews.example'],
  ])('the Ukrainian text contains no English except the names %j and cookies', async (parties, host) => {
    setThirdParties(parties);
    const text = await renderText(plate, 'uk');
    expect(text).toContain(host);
    expect(text.replaceAll(host, '').replaceAll('cookie', '')).not.toMatch(/[a-z]{3}/i);
  });

  test('the text never shows the address of a page or a script', async () => {
    setThirdParties(BOTH);
    expect(await renderText(plate, 'en')).not.toMatch(/https?:|tag\.js|id=1/);
  });
});

test('refusing is as easy as accepting: both buttons look the same', async () => {
  setThirdParties(BOTH);
  const buttons = [...(await renderMarkup(plate, 'en')).matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)</g)];
  expect(buttons.map(([, , words]) => words)).toEqual(['Refuse', 'Accept']);
  expect(new Set(buttons.map(([, look]) => look)).size).toBe(1);
});

test('the question is a named region, and links to the full text', async () => {
  setThirdParties(BOTH);
  const markup = await renderMarkup(plate, 'en');
  const [, id] = /<section[^>]*aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toMatch(new RegExp(`<h2[^>]*id="${id}"[^>]*tabindex="-1"`, 'i'));
  expect(markup).toContain('href="/en/info#privacy-policy"');
});

test('the question has no preselected answer the first time', async () => {
  setThirdParties(BOTH);
  expect(await renderText(plate, 'en')).not.toContain('Now:');
});

describe('the reopened question', () => {
  test.each([
    ['accepted', 'Now: accepted.', 'refused'],
    ['refused', 'Now: refused.', 'accepted'],
  ] as const)('shows the earlier answer %s', async (answer, said, unsaid) => {
    answered(answer);
    const text = await renderText(plate, 'en');
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });
});
