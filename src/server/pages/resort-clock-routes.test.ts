import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { testContent } from '../app-fixture.ts';
import { joinContent } from './changing-content.ts';
import { contentRoutes } from './content-routes.ts';
import { openResortClock } from './resort-clock.ts';

test('the clock is returned with an ETag that stays until its list has changed', async () => {
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  const app = Fastify();
  const content = await testContent();
  const readClock = openResortClock('Europe/Kyiv', () => nowMs);
  await app.register(contentRoutes, { readContent: joinContent(content, readClock, () => content.categories) });
  const ask = (etag = '') => app.inject({ url: '/resort-clock', headers: { 'if-none-match': etag } });
  const first = await ask();
  const { etag } = first.headers;
  expect(first.json().data[0].attributes[0].changes).toContainEqual({
    from: '2027-03-28T01:00:00Z',
    offset_minutes: 180,
  });
  expect((await ask(etag)).statusCode).toBe(304);
  nowMs = Date.parse('2030-01-01T00:00:00Z');
  const later = await ask(etag);
  expect(later.statusCode).toBe(200);
  expect(later.json().data[0].attributes[0].changes.at(-1).from).toBe('2032-10-31T01:00:00Z');
});
