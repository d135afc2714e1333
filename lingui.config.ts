import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { folderOfTexts, TEXT_AREAS } from './src/app/i18n/text-areas.ts';

const folders = ([...TEXT_AREAS, 'mail'] as const).map((area) => ({
  area,
  include: `<rootDir>/src/app/${folderOfTexts(area)}`,
}));

/**
 * English is written in the code, so the spec's texts stay letter for letter; Ukrainian is written in the catalogues.
 * What stands in a folder within a folder belongs to the inner one.
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['uk', 'en'],
  catalogs: folders.map(({ area, include }) => ({
    path: `<rootDir>/src/locales/${area}-{locale}`,
    include: [`${include}/**`],
    exclude: [
      '**/*.test.*',
      ...folders
        .filter((other) => other.include !== include && other.include.startsWith(include))
        .map((inner) => `${inner.include}/**`),
    ],
  })),
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
});
