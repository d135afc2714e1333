import { expect, test } from 'vitest';
import { pageChunks } from './page-chunks.ts';

const APP = '/site/src/app';
const [HOME, HOUSE, OFFERS, CHECKOUT, DEVELOPER] = [
  'routes/home.tsx',
  'routes/accommodation/accommodation-detail.tsx',
  'routes/booking/booking.tsx',
  'routes/booking/checkout.tsx',
  'routes/developer/developer-pages.tsx',
];
const [PANEL, CARD, BILL, OUTBOX] = [
  'features/stay/panel/panel-overlay.tsx',
  'features/stay/card/stay-sheets.tsx',
  'features/order/access/opened-order.tsx',
  'stores/orders/open-outbox.ts',
];
const LATE = [HOME, HOUSE, OFFERS, CHECKOUT, DEVELOPER, PANEL, CARD, BILL, OUTBOX];
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'start.ts': ['entry-client.tsx'],
  'button.tsx': [HOME, HOUSE, OFFERS],
  'quote.ts': [HOUSE, OFFERS],
  'rules.ts': [OFFERS, PANEL],
  'prices.ts': [HOUSE, OFFERS, PANEL],
  'search.ts': [OFFERS, CHECKOUT],
  'receipt.tsx': [CHECKOUT, BILL],
  'form.tsx': [CHECKOUT],
  'sample.tsx': [CHECKOUT, DEVELOPER],
  'known.tsx': [BILL, DEVELOPER],
  'month.tsx': [PANEL, BILL, DEVELOPER],
  'features/stay/answer.tsx': [CARD, BILL],
  'storage/last.ts': ['features/stay/answer.tsx'],
  'send.ts': [OUTBOX],
};

const graph = {
  getModuleInfo: (id: string) => {
    const name = id.replace(`${APP}/`, '');
    return {
      importers: (IMPORTERS[name] ?? []).map((importer) => `${APP}/${importer}`),
      dynamicImporters: LATE.includes(name) ? [`${APP}/start.ts`] : [],
    };
  },
};

/** The first group that takes a module, in the bundler's order. */
function chunkOf(module: string): string | null {
  for (const { name, test: isOf } of pageChunks().groups) {
    if (typeof name === 'string' || !isOf.test(`${APP}/${module}`)) continue;
    const chunk = name(`${APP}/${module}`, graph as never);
    if (chunk !== null) return chunk;
  }
  return null;
}

test.each([
  ['the start needs', 'start.ts', 'shell'],
  ['pages of three areas need', 'button.tsx', 'shell'],
  ['pages of two areas need', 'quote.ts', 'accommodation-booking-area'],
  ['pages of one area share', 'search.ts', 'booking-area'],
  ['a page shares with a later part', 'receipt.tsx', 'checkout-page'],
  ['a page shares with the developer’s pages alone', 'sample.tsx', null],
  ['a later part needs, in a large folder of its feature', 'known.tsx', 'order-access'],
  ['is the booking panel', PANEL, 'panel'],
  ['the panel shares with other later parts', 'month.tsx', 'panel'],
  ['the panel shares with a page', 'rules.ts', 'stay'],
  ['the panel shares with pages of two areas', 'prices.ts', 'accommodation-booking-area'],
  ['is a later part', CARD, 'stay-card'],
  ['later parts of several features share, by its own feature', 'features/stay/answer.tsx', 'stay-parts'],
  ['later parts of several features share, outside of features', 'storage/last.ts', 'later'],
  ['a part outside of features needs', 'send.ts', null],
  ['one page alone needs', 'form.tsx', null],
  ['is a page', CHECKOUT, null],
  ['is the list of pages', 'routes/route-tree.tsx', null],
])('returns the file of a module that %s', (_what, module, chunk) => {
  expect(chunkOf(module)).toBe(chunk);
});
