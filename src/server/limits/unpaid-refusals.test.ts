import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../http/log/create-log.ts';
import { unpaidRefusals } from './unpaid-refusals.ts';

test('refusals over a limit are warnings with their count, once a minute for each limit', async () => {
  const lines: Record<string, unknown>[] = [];
  let nowMs = 0;
  const app = Fastify({
    loggerInstance: createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) }),
  });
  await app.register(unpaidRefusals, { now: () => nowMs });
  app.get<{ Params: { scope: string } }>('/refused/:scope', async ({ params }, reply) =>
    reply.code(409).send({ error: 'unpaid_limit', scope: params.scope, most: 60 }),
  );
  app.get('/sold-out', async (_request, reply) => reply.code(409).send({ error: 'no_available_for_all' }));
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
