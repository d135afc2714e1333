import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/fixtures/databases/databases.ts';
import { insertAccount } from '../../../accounts/accounts-repository.ts';
import { storeAsciiDomains } from './028-ascii-domains.ts';

describeEachDatabase('stored addresses', (openFresh) => {
  test('get an ASCII domain, unless that is another account or an invalid mailbox', async () => {
    const database = await openFresh();
    const before = [
      'olena@смерека.укр',
      'ivan@straße.de',
      'ivan@xn--strae-oqa.de',
      'x@ｇｍａｉｌ.com',
      'lesia@ukr.net',
    ];
    await database.transaction(async (transaction) => {
      for (const email of before) {
        await insertAccount(transaction, { email, passwordHash: 'none', locale: 'uk' }, 0);
      }
      await storeAsciiDomains(transaction as unknown as Parameters<typeof storeAsciiDomains>[0]);
    });
    const after = await database.readLatest.selectFrom('accounts').select('email').execute();
    expect(after.map(({ email }) => email).sort()).toEqual(
      [
        'olena@xn--80ajauhze.xn--j1amh',
        'ivan@straße.de',
        'ivan@xn--strae-oqa.de',
        'x@ｇｍａｉｌ.com',
        'lesia@ukr.net',
      ].sort(),
    );
  });
});
