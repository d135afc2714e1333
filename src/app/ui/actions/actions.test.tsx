import { expect, test } from 'vitest';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { Button, ButtonLink, CardLink, TextLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { ShareButton } from './share-button.tsx';

test.each([
  ['/contacts', '/en/contacts', true],
  ['/booking?rooms=2', '/en/booking?rooms=2', true],
  ['#help', '#help', false],
  ['tel:+380671002030', 'tel:+380671002030', false],
  ['mailto:lis@smereka.example', 'mailto:lis@smereka.example', false],
  ['https://reviews.example', 'https://reviews.example', false],
])('a link to %s within an English text leads to %s, and the app handles it: %s', async (href, address, isApp) => {
  const markup = await renderMarkup(<TextLink href={href}>Further</TextLink>, 'en');
  expect(markup).toContain(`href="${address}"`);
  expect(markup.includes('data-discover')).toBe(isApp);
});

test('a link within a text keeps its description', async () => {
  const markup = await renderMarkup(
    <TextLink href="https://reviews.example" rel="noopener" aria-describedby="reviews">
      Read
    </TextLink>,
    'en',
  );
  expect(markup).toMatch(/rel="noopener" aria-describedby="reviews"/);
});

test('a busy button stays focusable, so that its press does not reach another', async () => {
  const markup = await renderMarkup(<Button isBusy>Pay</Button>, 'en');
  expect(markup).toContain('aria-disabled="true"');
  expect(markup).not.toContain(' disabled=""');
  expect(await renderMarkup(<Button>Pay</Button>, 'en')).not.toMatch(/aria-busy|aria-disabled/);
});

test('a button submits a form only if it is a submit button', async () => {
  expect(await renderMarkup(<Button>Further</Button>, 'en')).toContain('type="button"');
  expect(await renderMarkup(<Button type="submit">Send</Button>, 'en')).toContain('type="submit"');
});

test('an enabled icon button has no disabled state', async () => {
  const markup = await renderMarkup(<IconButton icon="close" label="Close" />, 'en');
  expect(markup).toContain('type="button"');
  expect(markup).not.toContain('aria-disabled');
});

test('the copy button announces nothing before it has copied', async () => {
  expect(await renderMarkup(<ShareButton />, 'en')).toMatch(/aria-label="Share".*role="status"><\/span>/s);
});

test('icons are hidden from screen readers, because the words beside them are enough', async () => {
  expect(await renderMarkup(<Icon name="search" size={24} />, 'en')).toMatch(/width="24"[^>]*aria-hidden="true"/);
});

test('links that look like buttons or cover a card have the right target', async () => {
  expect(await renderMarkup(<ButtonLink href="/booking">Book</ButtonLink>, 'en')).toMatch(
    /<a [^>]*href="\/en\/booking"/,
  );
  const card = (
    <CardLink to="/guide" hrefLang="en">
      Guide
    </CardLink>
  );
  expect(await renderMarkup(card, 'en')).toMatch(/<a[^>]*hrefLang="en"[^>]*href="\/en\/guide"/);
});
