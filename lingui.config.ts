import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { TEXT_AREAS } from './src/app/i18n/text-areas.ts';

const TESTS = '**/*.test.*';
const MAIL = '<rootDir>/src/app/mail';

const areas = Object.entries(TEXT_AREAS).map(([area, places]) => ({
  path: `<rootDir>/src/locales/${area}-{locale}`,
  include: places.map((place) => `<rootDir>/src/app/${place}`),
  exclude: [TESTS],
}));

/**
 * English is written in the code, so the spec's texts stay letter for letter; Ukrainian is written in the catalogues.
 * Mail has its own, so that its texts never travel to a browser.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['uk', 'en'],
  catalogs: [
    { path: '<rootDir>/src/locales/mail-{locale}', include: [MAIL], exclude: [TESTS] },
    ...areas,
    {
      path: '<rootDir>/src/locales/shell-{locale}',
      include: ['<rootDir>/src/app'],
      exclude: [
        TESTS,
        ...[MAIL, ...areas.flatMap(({ include }) => include)].flatMap((place) => [place, `${place}/**`]),
      ],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
