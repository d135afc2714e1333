import { type Fault, type HostileProxy, startHostileProxy } from '../fixtures/faults/hostile-proxy.ts';
import { comeAgain, expect, test as withSite } from './fixtures.ts';
import { findOrders, openCheckout, submitButton, THANKS } from './one-guest.ts';

/** tests/built-site/hostile-network.test.ts sends two hundred guests without a browser through the same network. */
const test = withSite.extend<{ weather: readonly Fault[]; network: HostileProxy }>({
  weather: [[], { option: true }],
  network: async ({ site, weather }, use) => {
    const choose = (_key: string, attempt: number) => weather[attempt - 1] ?? 'none';
    const proxy = await startHostileProxy({ target: site.origin, seed: 1, choose });
    await use(proxy);
    await proxy.close();
  },
  baseURL: async ({ network }, use) => use(network.origin),
  context: async ({ context, network }, use) => {
    await comeAgain(context, network.origin);
    await use(context);
  },
});

for (const { code, weather, tag } of [
  { code: 'room-comfort', weather: ['cut_after', 'bad_gateway', 'delay'], tag: ['@rare'] },
  { code: 'room-superior', weather: ['reset', 'cut_middle'], tag: ['@sweep'] },
  { code: 'room-junior-suite', weather: ['cut_before', 'cut_after', 'duplicate'], tag: ['@rare'] },
  { code: 'cottage-oak', weather: ['duplicate'], tag: ['@sweep'] },
] as const) {
  test.describe(`through ${weather.join(', ')}`, { tag: [...tag] }, () => {
    test.use({ weather });

    test('the guest books once, and sees the number of the booking', async ({ page, site, network }) => {
      const ordered = await openCheckout(page, site, code);
      await submitButton(page).click();
      await expect(page.getByRole('heading', { name: THANKS })).toBeFocused({ timeout: 30_000 });
      const [number = '', ...others] = findOrders(site, ordered);
      expect(others).toEqual([]);
      await expect(page.getByText(number).first()).toBeVisible();
      for (const fault of weather) expect(network.counts[fault], fault).toBeGreaterThan(0);
    });
  });
}
