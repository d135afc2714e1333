import { beforeEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { InstallPlace, InstallSheet } from './install.tsx';
import type { InstallWay } from './install-prompt.ts';

const browser = vi.hoisted(() => ({ way: 'none' as InstallWay }));
vi.mock('./install-prompt.ts', () => ({
  useInstallWay: () => browser.way,
  watchInstallPrompts: () => undefined,
  install: async () => undefined,
}));
vi.mock('#app/ui/hooks/use-hydrated.ts', () => ({ useHydrated: () => true }));

beforeEach(() => {
  browser.way = 'none';
});

test.each([
  ['none', 'menu', ''],
  ['prompt', 'menu', 'Install the app'],
  ['by hand', 'menu', 'Install the app'],
  // Places count as part of the first screen until they are measured.
  ['prompt', 'footer', ''],
  ['prompt', 'guide', ''],
] as const)('the method "%s" on the %s shows "%s"', async (way, place, words) => {
  browser.way = way;
  expect(await renderText(<InstallPlace place={place} />, 'en')).toBe(words);
});

test.each([
  ['en', 'Smereka on your home screen', 'Tap “Share” in Safari', 'Choose “Add to Home Screen”', 'Tap “Add”'],
  ['uk', 'Торкніться «Поділитися» в Safari', '«На початковий екран»', 'Торкніться «Додати»'],
] as const)('the steps on an iPhone are listed in %s, in order', async (locale, ...steps) => {
  const open = { pathname: '/', state: { overlays: ['install-menu'] } };
  const text = await renderText(<InstallSheet name="install-menu" />, locale, open);
  const places = steps.map((step) => text.indexOf(step));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(await renderMarkup(<InstallSheet name="install-menu" />, locale, open)).toMatch(/<ol/);
});

test('the sheet of one install button stays closed while that of another is open', async () => {
  const other = { pathname: '/', state: { overlays: ['install-footer'] } };
  expect(await renderMarkup(<InstallSheet name="install-menu" />, 'en', other)).toBe('');
});
