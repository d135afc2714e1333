import { beforeEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { OverlaySheet, Sheet } from './sheet.tsx';

const page = vi.hoisted(() => ({ isAlive: true }));
vi.mock('#app/ui/hooks/use-hydrated.ts', () => ({ useHydrated: () => page.isAlive }));

beforeEach(() => {
  page.isAlive = true;
});

const ignore = () => undefined;

test('a closed sheet renders nothing', async () => {
  const sheet = (
    <Sheet title="Dates" isOpen={false} onClose={ignore}>
      Calendar
    </Sheet>
  );
  expect(await renderMarkup(sheet, 'en')).toBe('');
});

test.each([
  ['uk', 'Закрити'],
  ['en', 'Close'],
] as const)(
  'an open sheet in %s is a dialog named by its heading, which takes the focus, with a close button',
  async (locale, close) => {
    const sheet = (
      <Sheet title="Dates" isOpen onClose={ignore} foot="Total">
        Calendar
      </Sheet>
    );
    const markup = await renderMarkup(sheet, locale);
    const [, id] = /<dialog[^>]*aria-labelledby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`<h2[^>]*id="${id}" tabindex="-1">Dates</h2>`, 'i'));
    expect(markup).toContain(`aria-label="${close}"`);
    expect(await renderText(sheet, locale)).toBe('Dates Calendar Total');
  },
);

test('a sheet with one snap point cannot be resized, one with two shows its position', async () => {
  const sheet = (openAt: number, snapPoints?: readonly ('50%' | '90%')[]) => (
    <Sheet title="Dates" isOpen onClose={ignore} openAt={openAt} {...(snapPoints && { snapPoints })}>
      Calendar
    </Sheet>
  );
  expect(await renderMarkup(sheet(0), 'en')).not.toContain('Whole height');
  expect(await renderMarkup(sheet(0, ['50%', '90%']), 'en')).toContain(
    'aria-label="Whole height" aria-pressed="false"',
  );
  expect(await renderMarkup(sheet(1, ['50%', '90%']), 'en')).toContain('aria-label="Whole height" aria-pressed="true"');
});

test('a sheet has the height of its snap point before scripts run', async () => {
  const sheet = (openAt: number) => (
    <Sheet title="Dates" isOpen onClose={ignore} openAt={openAt} snapPoints={['50%', '90%']}>
      Calendar
    </Sheet>
  );
  expect(await renderMarkup(sheet(1), 'en')).toContain('--sheet-hidden:0px');
  expect(await renderMarkup(sheet(0), 'en')).toMatch(/--sheet-hidden:calc\(min\(0\.9[^"]*- min\(0\.5/);
});

test('an overlay is open if the page’s history says so, but not before hydration', async () => {
  const sheet = (
    <OverlaySheet name="install-menu" title="Install">
      Steps
    </OverlaySheet>
  );
  const entry = (...overlays: string[]) => ({ pathname: '/', state: { overlays } });
  expect(await renderText(sheet, 'en', entry('menu', 'install-menu'))).toContain('Steps');
  expect(await renderMarkup(sheet, 'en', entry('menu'))).toBe('');
  expect(await renderMarkup(sheet, 'en')).toBe('');
  page.isAlive = false;
  expect(await renderMarkup(sheet, 'en', entry('install-menu'))).toBe('');
});
