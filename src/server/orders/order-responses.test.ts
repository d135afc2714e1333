import { expect, test } from 'vitest';
import { createLog } from '../http/log/create-log.ts';
import { openRouteApp } from '../http/routes-fixture.ts';
import { refuse } from './order.ts';
import { answerRefusals } from './order-responses.ts';

test('refusals over a limit are warnings with their count, once a minute for each limit', async () => {
  const lines: Record<string, unknown>[] = [];
  let nowMs = 0;
  const log = createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) });
  const app = await openRouteApp(
    (routes) =>
      routes.register(async (orders) => {
        answerRefusals(orders, { accommodations: [], now: () => nowMs });
        for (const scope of ['network', 'day'] as const) {
          orders.get(`/refused/${scope}`, () => refuse({ reason: 'unpaid_limit', scope, most: 60 }));
        }
        orders.get('/sold-out', () => refuse({ reason: 'sold_out' }));
      }),
    log,
  );
  const ask = async (url: string) => expect((await app.inject(url)).statusCode).toBe(409);

  for (const url of ['/refused/network', '/refused/network', '/sold-out', '/refused/day']) await ask(url);
  nowMs = 60_000;
  await ask('/refused/network');
  expect(lines.map(({ level, unpaidLimit, refusedSinceStart }) => [level, unpaidLimit, refusedSinceStart])).toEqual([
    ['warn', 'network', 1],
    ['warn', 'day', 1],
    ['warn', 'network', 3],
  ]);
  await app.close();
});
