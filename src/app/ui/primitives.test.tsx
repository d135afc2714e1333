import { expect, test } from 'vitest';
import { SERVICE_LABELS } from '#app/features/houses/house/services.tsx';
import { ContactSheet } from '#app/features/resort/gallery/contact-sheet.tsx';
import { loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { LanguageLink } from '#app/ui/actions/language-link.tsx';
import { SERVICE_ICONS } from '#contract/content/categories.ts';
import { Button, ButtonLink } from './actions/button.tsx';
import { Checkbox } from './forms/checkbox.tsx';
import { TextField } from './forms/field.tsx';
import { Picture } from './media/picture.tsx';

const PICTURE = {
  name: 'chalet-lake',
  revision: '0123abcd',
  width: 2000,
  height: 1333,
  dominant: '#182838',
  alt: 'Шале',
};

test('a picture reserves its space, and offers every width and a fallback', async () => {
  const markup = await renderMarkup(<Picture picture={PICTURE} sizes="100vw" />, 'uk');
  for (const width of [480, 728, 960, 1600])
    expect(markup).toContain(`/pictures/chalet-lake-${width}.0123abcd.avif ${width}w`);
  expect(markup).toContain('src="/pictures/chalet-lake.0123abcd.jpg"');
  expect(markup).toContain('width="960" height="640"');
  expect(markup).toContain('background-color:#182838');
  expect(markup).toContain('loading="lazy"');
});

test('the main picture loads immediately, a decorative one has no alternative text', async () => {
  const markup = await renderMarkup(<Picture picture={PICTURE} sizes="100vw" isLead isDecorative />, 'uk');
  expect(markup).toContain('loading="eager" fetchPriority="high"');
  expect(markup).toContain('alt=""');
});

test('a field links its label and its error to the control', async () => {
  const markup = await renderMarkup(<TextField label="Телефон" hint="з кодом" error="Закороткий" />, 'uk');
  const id = /<input[^>]* id="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`for="${id}"`);
  expect(markup).toContain(`aria-describedby="${id}-note"`);
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).not.toContain('з кодом');
});

test('a busy button keeps its label and announces that it is busy', async () => {
  const markup = await renderMarkup(<Button isBusy>Сплатити</Button>, 'uk');
  expect(markup).toContain('aria-busy="true"');
  expect(markup).toContain('Сплатити');
  expect(markup).toContain('type="button"');
});

test('a button that leaves the app or downloads a file is a plain link', async () => {
  const [call, file, page] = await Promise.all(
    ['tel:+380', '/api/v1/stay.ics', '/'].map((href) => renderMarkup(<ButtonLink href={href}>Далі</ButtonLink>, 'uk')),
  );
  expect(call).toContain('href="tel:+380"');
  expect(file).not.toContain('data-discover');
  expect(page).toContain('data-discover');
});

test('a check box is named by its text', async () => {
  expect(await renderMarkup(<Checkbox label="Новини" defaultChecked />, 'uk')).toMatch(/<label.*checkbox.*Новини/);
});

test('every picture of the contact sheet can be opened and is numbered', async () => {
  const { gallery } = await loadView('uk');
  const sheet = <ContactSheet pictures={gallery} onOpen={() => undefined} />;
  expect(await renderText(sheet, 'uk')).toBe('Роздивіться 7 кадрів 1А 2А 3А 4А 5А 6А 7А');
  expect((await renderMarkup(sheet, 'uk')).match(/<button/g)).toHaveLength(7);
});

test('every service of the catalogue has a name in both languages', () => {
  expect(Object.keys(SERVICE_LABELS).sort()).toEqual([...SERVICE_ICONS].sort());
});

test.each([
  ['uk', 'href="/en"', 'en'],
  ['en', 'href="/"', 'ua'],
] as const)('the language link of a page in %s leads to the other', async (locale, href, word) => {
  const markup = await renderMarkup(<LanguageLink />, locale);
  expect(markup).toContain(href);
  expect(markup).toContain(`>${word}</span>`);
});
