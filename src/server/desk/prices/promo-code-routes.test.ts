import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { PromoCodeRequest } from '#contract/desk/desk-promo-codes.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { CHALET } from '../../orders/orders-fixture.ts';
import { auditOf, openDesk } from '../desk-fixture.ts';
import { openPrices } from './rates-fixture.ts';

const FAMILY: PromoCodeRequest = {
  code: ' родина ',
  percent: 8,
  category_codes: [CHALET.code],
  most_uses: 40,
  most_per_guest: 1,
  nights_from: '2027-01-10',
  nights_to: '2027-03-31',
};

describeEachDatabase('promo codes of the desk', (openFresh) => {
  async function open() {
    const desk = await openDesk(await openFresh());
    const prices = await openPrices(desk);
    return {
      desk,
      create: (change: object = {}) => prices.send('POST', DESK_PATHS.promoCodes, { ...FAMILY, ...change }),
      limit: (change: object) => prices.send('PUT', DESK_PATHS.promoCodes, { code: 'РОДИНА', ...change }),
      stop: (code: string) => prices.send('POST', DESK_PATHS.stopPromoCode, { code }),
      list: async () => (await prices.send('GET', DESK_PATHS.promoCodes)).body.data.codes,
    };
  }

  test('are created once, listed with their terms, and stopped', async () => {
    const { desk, create, stop, list } = await open();
    expect((await create()).status).toBe(204);
    expect(await list()).toMatchObject([
      { ...FAMILY, code: 'РОДИНА', status: 'active', uses: 0, given: 0, created_by: 'natalia@example.com' },
    ]);
    expect(await create()).toMatchObject({ status: 422, body: { error: { code: [expect.any(String)] } } });
    expect((await stop('РОДИНА')).status).toBe(204);
    expect((await stop('РОДИНА')).status).toBe(404);
    expect(await list()).toMatchObject([{ status: 'stopped' }]);
    expect(await auditOf(desk)).toEqual(
      expect.arrayContaining([
        'natalia@example.com promo_code_created РОДИНА',
        'natalia@example.com promo_code_stopped РОДИНА',
      ]),
    );
  });

  test.each<[string, object, string]>([
    ['a code of two letters', { code: 'аб' }, 'code'],
    ['neither percentage nor sum', { percent: undefined }, 'percent'],
    ['both', { amount: 500 }, 'percent'],
    ['a percentage above a hundred', { percent: 101 }, 'percent'],
    ['an unknown house', { category_codes: ['castle'] }, 'category_codes'],
    ['reversed nights', { nights_to: '2027-01-09' }, 'nights_to'],
    ['half a range of nights', { nights_to: undefined }, 'nights_to'],
    ['a day that does not exist', { booked_from: '2027-02-30' }, 'booked_from'],
    ['no uses', { most_uses: 0 }, 'most_uses'],
  ])('with %s are refused by field', async (_name, change, field) => {
    const { create, list } = await open();
    const { status, body } = await create(change);
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
    expect(await list()).toEqual([]);
  });

  test('keep their terms when their period and limits change', async () => {
    const { desk, create, limit, stop, list } = await open();
    expect((await limit({ most_uses: 5 })).status).toBe(404);
    await create({ booked_from: '2026-12-01' });
    expect((await limit({ most_uses: 5, booked_until: '2026-12-20' })).status).toBe(204);
    const [{ most_per_guest, ...code }] = await list();
    expect(code).toMatchObject({ percent: 8, nights_to: '2027-03-31', most_uses: 5, booked_until: '2026-12-20' });
    expect(most_per_guest).toBeUndefined();
    expect(await limit({ booked_until: '2026-11-30' })).toMatchObject({
      status: 422,
      body: { error: { booked_until: {} } },
    });
    await desk.database.transaction((transaction) => transaction.updateTable('promo_codes').set({ used: 3 }).execute());
    expect(await limit({ most_uses: 2 })).toMatchObject({ status: 422, body: { error: { most_uses: {} } } });
    expect((await limit({ most_uses: 3 })).status).toBe(204);
    expect(await list()).toMatchObject([{ status: 'used_up', uses: 3 }]);
    expect(await auditOf(desk)).toContain('natalia@example.com promo_code_limited РОДИНА');
    await stop('РОДИНА');
    expect((await limit({})).status).toBe(404);
  });

  test('are only for managers', async () => {
    const { desk } = await open();
    const reception = await openPrices(desk, 'desk', 'iryna@example.com');
    const answers = [
      await reception.send('GET', DESK_PATHS.promoCodes),
      await reception.send('POST', DESK_PATHS.promoCodes, FAMILY),
      await reception.send('PUT', DESK_PATHS.promoCodes, { code: 'РОДИНА' }),
      await reception.send('POST', DESK_PATHS.stopPromoCode, { code: 'РОДИНА' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
