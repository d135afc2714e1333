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

test('no question is asked where the settings name no recipient', async () => {
  expect(await renderText(plate, 'uk')).toBe('');
});

describe('the question names who receives which data, and what is lost without consent', () => {
  test.each<[string, ThirdParties, RegExp, RegExp]>([
    [
      'counts alone',
      { ...BOTH, reviewsUrl: null },
      /May we count your visit\?.*counter\.example counts for us/,
      /reviews/,
    ],
    ['reviews alone', { ...BOTH, analyticsUrl: null }, /May we show reviews\?.*only without the reviews/, /count/],
    ['both', BOTH, /May we count your visit\?.*counter\.example.*reviews from reviews\.example/, /www\./],
  ])('%s', async (_name, parties, said, unsaid) => {
    setThirdParties(parties);
    const text = await renderText(plate, 'en');
    expect(text).toMatch(said);
    expect(text).not.toMatch(unsaid);
  });

  test.each([
    [{ ...BOTH, reviewsUrl: null }, 'counter.example'],
    [{ ...BOTH, analyticsUrl: null }, 'reviews.example'],
  ])('only the names of %j and cookies are foreign in Ukrainian', async (parties, host) => {
    setThirdParties(parties);
    const text = await renderText(plate, 'uk');
    expect(text).toContain(host);
    expect(text.replaceAll(host, '').replaceAll('cookie', '')).not.toMatch(/[a-z]{3}/i);
  });

  test('the address of a page or a script is never shown', async () => {
    setThirdParties(BOTH);
    expect(await renderText(plate, 'en')).not.toMatch(/https?:|tag\.js|id=1/);
  });
});

test('refusing is as easy as accepting: two buttons that look the same', async () => {
  setThirdParties(BOTH);
  const buttons = [...(await renderMarkup(plate, 'en')).matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)</g)];
  expect(buttons.map(([, , words]) => words)).toEqual(['Refuse', 'Accept']);
  expect(new Set(buttons.map(([, look]) => look)).size).toBe(1);
});

test('the question is a part of the page with a name, and links to the full text', async () => {
  setThirdParties(BOTH);
  const markup = await renderMarkup(plate, 'en');
  const [, id] = /<section[^>]*aria-labelledby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toMatch(new RegExp(`<h2[^>]*id="${id}"[^>]*tabindex="-1"`, 'i'));
  expect(markup).toContain('href="/en/info#privacy-policy"');
});

test('the question shows no answer the first time', async () => {
  setThirdParties(BOTH);
  expect(await renderText(plate, 'en')).not.toContain('Now:');
});

describe('the question opened again', () => {
  test.each([
    ['accepted', 'Now: accepted.', 'refused'],
    ['refused', 'Now: refused.', 'accepted'],
  ] as const)('says that the answer was %s', async (answer, said, unsaid) => {
    answered(answer);
    const text = await renderText(plate, 'en');
    expect(text).toContain(said);
    expect(text).not.toContain(unsaid);
  });
});
