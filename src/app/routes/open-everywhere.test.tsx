import { beforeAll, describe, expect, test, vi } from 'vitest';
import { renderPage } from '#app/entry-server.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';

const clock = vi.hoisted(() => ({ nowMs: 0 }));
vi.mock('#app/features/resort/use-now.ts', () => ({ useNow: () => clock.nowMs }));

let content: SiteContent;
beforeAll(async () => {
  content = await loadSiteContent();
});

async function read(path: string): Promise<string> {
  const { markup } = await renderPage(path, content);
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/[\s\u2060]+/g, ' ');
}

const EVENING = '2026-11-24T21:30:00+02:00';
const NEW_YEARS_EVE = '2026-12-31T21:30:00+02:00';

/** The text of each page about the places on it. */
const SAID = {
  [EVENING]: {
    '/': ['Рецепція: цілодобово відчинено', 'відчинено до 23:00', 'відчинено до 24:00', 'відчинимо завтра о 08:15'],
    '/contacts': ['відчинено до 23:00', 'відчинимо завтра о 08:15', 'відчинимо завтра о 09:00'],
    '/food-and-drink/food-and-forest': ['відчинено до 23:00'],
    '/food-and-drink/senoval': ['відчинено до 23:00'],
    '/food-and-drink/lobby-bar': ['відчинено до 24:00'],
    '/food-and-drink/phyto-bar': ['відчинено до 23:00'],
    '/food-and-drink/poolbar': ['зачинено до 1 травня'],
    '/spa-beauty/relax-spa': ['відчинено до 23:00'],
    '/spa-beauty/wellness': ['відчинимо завтра о 08:15'],
  },
  [NEW_YEARS_EVE]: {
    '/': ['Рецепція: цілодобово відчинено', 'відчинено до 02:00'],
    '/contacts': ['відчинено до 02:00'],
    '/food-and-drink/food-and-forest': ['відчинено до 02:00'],
    '/food-and-drink/senoval': ['відчинимо завтра о 11:00'],
    '/spa-beauty/relax-spa': ['відчинимо завтра о 11:00'],
    '/spa-beauty/wellness': ['зачинено до 2 січня'],
  },
};

describe.each(Object.entries(SAID))('at %s', (at, pages) => {
  test.each(Object.entries(pages))('%s shows the current opening state', async (path, states) => {
    clock.nowMs = Date.parse(at);
    const words = await read(path);
    for (const state of states) expect(words).toContain(state);
  });
});
