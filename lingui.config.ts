import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * Folders of `src/app` by catalogue. Everything else is in `site`, which every page loads. A route names the other
 * catalogues that it needs.
 */
const FOLDERS = {
  booking: ['features/offers', 'features/stay'],
  orders: ['features/checkout', 'features/order', 'features/passes', 'problems'],
  guest: ['features/account', 'features/enquiry', 'problems'],
};

const catalogue = (name: string, folders: readonly string[], exclude: readonly string[] = []) => ({
  path: `<rootDir>/src/locales/${name}-{locale}`,
  include: folders.map((folder) => `<rootDir>/src/${folder}/**`),
  exclude: ['**/*.test.*', ...exclude],
});
const named = Object.entries(FOLDERS).map(([name, folders]) =>
  catalogue(
    name,
    folders.map((folder) => `app/${folder}`),
  ),
);
const elsewhere = named.flatMap(({ include }) => include);

/** English is written in the code, so the spec's texts stay letter for letter; Ukrainian is written in the catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['uk', 'en'],
  catalogs: [
    ...named,
    catalogue('site', ['app'], elsewhere),
    // Mails and the desk load no catalogue of the pages.
    catalogue('mail', ['mail', 'app/format']),
    catalogue('desk', ['desk', 'app/format', 'app/ui']),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
