import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPriceListCache } from './price-list-cache.ts';

const MINUTE_MS = 60_000;
const JSON_TYPE = 'application/json; charset=utf-8';

function open() {
  const clock = { nowMs: 0 };
  const lists = createPriceListCache({ now: () => clock.nowMs }, MINUTE_MS, JSON_TYPE);
  const made: string[] = [];
  const write = (text: string) => async () => {
    made.push(text);
    return text;
  };
  return { clock, lists, made, write };
}

test('a list is created once for all callers within a minute, even for simultaneous ones', async () => {
  const { clock, lists, made, write } = open();
  const bodies = await Promise.all(Array.from({ length: 20 }, () => lists.get('year', write('[1]'))));
  for (const { bytes } of bodies) expect(gunzipSync(bytes.gzip).toString()).toBe('[1]');
  clock.nowMs = 59_999;
  await lists.get('year', write('[2]'));
  expect(made).toEqual(['[1]']);
  clock.nowMs = 60_000;
  expect(String((await lists.get('year', write('[2]'))).bytes.identity)).toBe('[2]');
});

test('lists are created one after the other, so that other requests are served in between', async () => {
  const { lists } = open();
  const state = { running: 0, most: 0 };
  const write = async () => {
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    await new Promise((resolve) => setImmediate(resolve));
    state.running -= 1;
    return '[]';
  };
  await Promise.all(Array.from({ length: 10 }, (_, index) => lists.get(`list ${index}`, write)));
  expect(state.most).toBe(1);
});

test('a failed list is created again for the next caller, and delays nobody', async () => {
  const { lists, write } = open();
  await expect(lists.get('year', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(lists.isCached('year')).toBe(false);
  expect(String((await lists.get('year', write('[]'))).bytes.identity)).toBe('[]');
});

test('the oldest list is removed first, so that the cache stays limited', async () => {
  const { lists, write } = open();
  for (let index = 0; index <= 50; index += 1) await lists.get(`list ${index}`, write('[]'));
  expect([lists.isCached('list 0'), lists.isCached('list 1')]).toEqual([false, true]);
});

test('a list is created again as soon as the desk has changed prices', async () => {
  let rules = {};
  const lists = createPriceListCache({ now: () => 0, readNightRules: () => rules }, MINUTE_MS, JSON_TYPE);
  const get = async (text: string) => String((await lists.get('year', async () => text)).bytes.identity);
  expect([await get('[1]'), await get('[2]')]).toEqual(['[1]', '[1]']);
  rules = {};
  expect(lists.isCached('year')).toBe(false);
  expect(await get('[3]')).toBe('[3]');
});
