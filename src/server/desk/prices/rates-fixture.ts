import { randomUUID } from 'node:crypto';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { RateChangeRequest, RateNight } from '#contract/desk/desk-rates.ts';
import type { Scope } from '#domain/account/scope.ts';
import { CHALET } from '../../orders/orders-fixture.ts';
import { type DeskApp, joinAs } from '../desk-fixture.ts';

export const WEEK = { from: '2026-12-07', to: '2026-12-13' };

/** Signs in a person who manages prices. */
export async function openPrices(desk: DeskApp, scope: Scope = 'manager', email = 'natalia@example.com') {
  const colleague = await joinAs(desk, scope, email);
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object, key: string = randomUUID()) =>
    colleague.send(method, url, body, key);
  const bodyOf = (change: Partial<RateChangeRequest>) => ({
    category_ids: [CHALET.id],
    ...WEEK,
    version: 0,
    ...change,
  });
  return {
    send,
    preview: (change: Partial<RateChangeRequest>) => send('PUT', `${DESK_PATHS.rates}?preview=1`, bodyOf(change)),
    change: (change: Partial<RateChangeRequest>, key?: string) => send('PUT', DESK_PATHS.rates, bodyOf(change), key),
    undo: (number: number, key?: string) => send('POST', DESK_PATHS.undoRates, { number }, key),
    history: async () => (await send('GET', DESK_PATHS.rateHistory)).body.data,
    async rates({ from, to } = WEEK) {
      return (await send('GET', `${DESK_PATHS.rates}?from=${from}&to=${to}`)).body.data;
    },
    async nights(id: number = CHALET.id): Promise<RateNight[]> {
      const { kinds } = (await send('GET', `${DESK_PATHS.rates}?from=${WEEK.from}&to=${WEEK.to}`)).body.data;
      return kinds.find(({ category_id }: { category_id: number }) => category_id === id).nights;
    },
  };
}
