import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The checkout and the forms of accounts and enquiries find the same problems. */
const PROBLEM_TEXTS = ['ui/forms/field-errors.ts', 'features/checkout/guest-problems.ts'];

/** Bills on pages, at the desk and in mails say the same. */
const BILL_WORDS = 'format/bill-words.ts';

/**
 * Folders of `src/app` by catalogue. Everything else is in `site`, which every page loads. A route names the other
 * catalogues that it needs; those of `src/mail` and `src/desk` are never sent to a guest.
 */
const FOLDERS = {
  booking: ['features/offers', 'features/stay', BILL_WORDS],
  orders: ['features/checkout', 'features/order', 'features/passes', ...PROBLEM_TEXTS],
  additions: ['features/checkout/deposit', 'features/stay/promo', 'ui/forms/quantity-counter.tsx'],
  guest: [
    'features/account/account-problems.ts',
    'features/account/entry',
    'features/account/passkeys',
    'features/account/password',
    'features/account/profile',
    'features/account/social',
    'features/enquiry',
    ...PROBLEM_TEXTS,
  ],
};

/** Folders of `src/app` whose texts the desk shows too. It loads no catalogue of the guests. */
const USED_AT_DESK = ['format', 'ui/sheet', 'ui/forms/quantity-counter.tsx'];

const filesOf = (name: string) => `<rootDir>/src/app/${name}${/\.tsx?$/.test(name) ? '' : '/**'}`;
const catalogue = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/src/locales/${name}-{locale}`,
  include,
  exclude: ['**/*.test.*', ...exclude],
});
/** A folder within another may have a catalogue of its own. */
const filesWithin = (folders: readonly string[]) =>
  Object.values(FOLDERS)
    .flat()
    .filter((other) => !folders.includes(other) && folders.some((folder) => other.startsWith(`${folder}/`)))
    .map(filesOf);
const named = Object.entries(FOLDERS).map(([name, folders]) =>
  catalogue(name, folders.map(filesOf), filesWithin(folders)),
);

/** English is written in the code, so the spec's texts stay letter for letter; Ukrainian is written in the catalogues. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['uk', 'en'],
  catalogs: [
    ...named,
    catalogue('mail', ['<rootDir>/src/mail/**', ...[BILL_WORDS, 'format/stay-words.ts'].map(filesOf)]),
    catalogue('desk', ['<rootDir>/src/desk/**', ...USED_AT_DESK.map(filesOf)]),
    catalogue(
      'site',
      ['<rootDir>/src/app/**'],
      named.flatMap(({ include }) => include),
    ),
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
