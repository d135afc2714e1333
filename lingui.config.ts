import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/**
 * English is written in the code, so the spec's texts stay letter for letter; Ukrainian is written in the catalogues.
 * Mail has its own, so that its texts never travel to a browser.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['uk', 'en'],
  // A file belongs to the first catalogue whose path fits, and `{locale}` alone would fit mail-uk.po too.
  catalogs: [
    { path: '<rootDir>/src/locales/mail-{locale}', include: ['<rootDir>/src/app/mail'], exclude: ['**/*.test.*'] },
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src/app'],
      exclude: ['<rootDir>/src/app/mail/**', '**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
