import { afterEach, expect, test, vi } from 'vitest';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { LitWindow } from './lit-window.tsx';
import { avifSrcSet, Picture, thriftySizes } from './picture.tsx';
import { PosterFrame } from './poster-frame.tsx';
import { QrCode } from './qr-code.tsx';

const page = vi.hoisted(() => ({ isAlive: false }));
vi.mock('#app/ui/hooks/use-hydrated.ts', () => ({ useHydrated: () => page.isAlive }));

afterEach(() => {
  page.isAlive = false;
});

const PICTURE = { name: 'spa', revision: '0123abcd', width: 1200, height: 800, dominant: '#182838', alt: 'A pool' };

test('a cropped picture keeps its focus in view, and reports its upper edge to the header', async () => {
  const far = { ...PICTURE, focus: { x: 20, y: 90 }, isDarkAbove: true };
  const lead = await renderMarkup(<Picture picture={far} sizes="100vw" isLead />, 'en');
  expect(lead).toContain('object-position:20% 90%');
  expect(lead).toContain('data-lead-picture="dark-above"');
  expect(await renderMarkup(<Picture picture={far} sizes="100vw" />, 'en')).not.toContain('data-lead-picture');
  expect(await renderMarkup(<Picture picture={PICTURE} sizes="100vw" isLead />, 'en')).not.toContain('dark-above');
});

test('a lit window is placed by percentages of the picture, if the picture has one', async () => {
  const lit = await renderMarkup(<LitWindow picture={{ ...PICTURE, window: { x: 62, y: 54, width: 4 } }} />, 'en');
  for (const part of ['--ratio:1.5', '--x:0.62', '--y:0.54', '--pane-width:4', '--pane-height:0', 'aria-hidden']) {
    expect(lit).toContain(part);
  }
  expect(await renderMarkup(<LitWindow picture={PICTURE} />, 'en')).toBe('');
});

test('a picture is never requested wider than its file', () => {
  const widths = avifSrcSet(PICTURE).match(/\d+w/g);
  expect(widths).toEqual(['480w', '728w', '960w', '1200w']);
});

test.each([
  ['100vw', '100vw'],
  ['(min-width: 900px) 62vw, 400px', '400px'],
  ['(min-width: 1140px) 100vw, (min-width: 780px) 100vw, 780px', '780px'],
])('the densest phones request, for %s, less than two thirds of %s', (sizes, onPhones) => {
  expect(thriftySizes(sizes)).toBe(
    `(max-width: 599.98px) and (min-resolution: 2.5dppx) calc(${onPhones} * 0.62), ${sizes}`,
  );
});

test('a picture far down is left out of the first markup, except for visitors without scripts', async () => {
  const below = <Picture picture={PICTURE} sizes="100vw" isBelow />;
  const early = await renderMarkup(below, 'en');
  expect(early).toMatch(/^<span[^>]*background-color:#182838[^>]*><noscript><picture/);
  page.isAlive = true;
  expect(await renderMarkup(below, 'en')).toMatch(/^<picture/);
});

test('the space of a picture has its shape before the file arrives', async () => {
  const tall = await renderMarkup(<Picture picture={{ ...PICTURE, width: 800, height: 1200 }} sizes="100vw" />, 'en');
  expect(tall).toContain('width="960" height="1440"');
  expect(tall).toContain('alt="A pool"');
});

test('a printed sheet shows its content for people and in structured data and links to it', async () => {
  const frame = (
    <PosterFrame href="/accommodation/villas" picture="…" title="Villas" text="Glass" price="from UAH 9,800" />
  );
  const markup = await renderMarkup(frame, 'en');
  expect(markup).toMatch(/<h3[^>]*><a[^>]*href="\/en\/accommodation\/villas"[^>]*>Villas/);
});

test.each([21, 33, 57])('a code of %d modules has a quiet zone of four and a name', async (size) => {
  const markup = await renderMarkup(<QrCode size={size} path="M0 0h1v1z" label="QR code of booking SM-7K4Q" />, 'en');
  expect(markup).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`);
  expect(markup).toMatch(
    /role="img"[^>]*aria-label="QR code of booking SM-7K4Q"|aria-label="QR code of booking SM-7K4Q"[^>]*role="img"/,
  );
});
