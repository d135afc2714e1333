import { beforeEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import type { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { StatusCard } from './status-card.tsx';
import type { StatusNews } from './use-status.ts';

const heard = vi.hoisted(() => ({
  news: { lastKnown: null, state: 'waiting' } as StatusNews,
  nowMs: null as number | null,
  isOnline: true,
}));
vi.mock('./use-status.ts', () => ({ useStatus: () => heard.news }));
vi.mock('#app/stores/interface-store.ts', () => ({ useInterface: () => heard }));
vi.mock('#app/features/resort/use-now.ts', () => ({ useNow: () => heard.nowMs }));

setResortClock(toResortClock(KYIV_CLOCK));

const NOON_MS = Date.parse('2026-11-21T12:00:00+02:00');
const AT = '2026-11-21T09:05+02:00';
const SHELTER = { text: 'Under the restaurant' };
const STATUS: ResortStatusRecord = {
  power: { state: 'on', updated_at: AT },
  heat: { state: 'on', updated_at: AT },
  internet: { state: 'on', updated_at: AT },
  shelter: { state: 'open', updated_at: AT, place: { uk: 'Підвал головного будинку', en: 'Cellar of the main house' } },
};

beforeEach(() => {
  heard.news = { lastKnown: { status: STATUS, knownAtMs: NOON_MS }, state: 'current' };
  heard.nowMs = NOON_MS;
  heard.isOnline = true;
});

const say = (locale: 'uk' | 'en' = 'en') => renderText(<StatusCard shelter={SHELTER} />, locale);

test('shows the way to the shelter before the status is known, and no status', async () => {
  heard.news = { lastKnown: null, state: 'waiting' };
  heard.nowMs = null;
  const text = await say();
  expect(text.match(/No news yet/g)).toHaveLength(3);
  expect(text).toContain('Shelter Under the restaurant');
  expect(text).not.toMatch(/updated|seen|No connection/);
});

test.each([
  ['power', 'on', 'There is power, from the grid', 'Світло Є, від мережі'],
  ['power', 'generator', 'There is power, from the generator', 'генератор'],
  ['power', 'off', 'No power. We are on it', 'Світло Немає. Уже лагодимо'],
  ['heat', 'reduced', 'Lower than usual. Blankets are at reception', 'рецепції'],
  ['heat', 'off', 'No heating. Reception will find you a warm place', 'Опалення Немає'],
  ['internet', 'slow', 'Slow: enough for messages', 'Повільн'],
  ['internet', 'off', 'None. This guide opens without it', 'Немає'],
] as const)('describes %s with status %s', async (thing, state, en, uk) => {
  const status = { ...STATUS, [thing]: { state, updated_at: AT } };
  heard.news = { lastKnown: { status, knownAtMs: NOON_MS }, state: 'current' };
  expect(await say('en')).toContain(en);
  expect(await say('uk')).toContain(uk);
});

test('shows the latest update time once, and where the shelter is', async () => {
  const status = { ...STATUS, power: { state: 'on' as const, updated_at: '2026-11-20T22:00+02:00' } };
  heard.news = { lastKnown: { status, knownAtMs: NOON_MS }, state: 'current' };
  const text = await say();
  expect(text.match(/updated/g)).toHaveLength(1);
  expect(text).toContain('updated today 09:05');
  expect(text).toContain('Shelter Cellar of the main house');
  expect(text).not.toMatch(/Under the restaurant|No connection|seen/);
});

test('says that a closed shelter is closed', async () => {
  const shelter = { ...STATUS.shelter, state: 'closed' as const };
  heard.news = { lastKnown: { status: { ...STATUS, shelter }, knownAtMs: NOON_MS }, state: 'current' };
  expect(await say()).toContain('Shelter closed');
});

test('shows the last known status with its time if offline', async () => {
  heard.news = { lastKnown: { status: STATUS, knownAtMs: Date.parse('2026-11-20T18:30:00+02:00') }, state: 'old' };
  expect(await say()).toContain('No connection: seen yesterday 18:30');
});

test('marks the status as old if the network fails while it arrives', async () => {
  heard.isOnline = false;
  expect(await say()).toContain('No connection: seen today 12:00');
});

test('asks the guest to call if offline without a known status', async () => {
  heard.news = { lastKnown: null, state: 'old' };
  expect(await say()).toContain('No news without a network. Reception knows: call.');
});

test('announces updates while the page is open', async () => {
  const markup = await renderMarkup(<StatusCard shelter={SHELTER} />, 'en');
  expect(markup).toMatch(/<section[^>]*aria-label="How things stand"[^>]*aria-live="polite"/);
});
