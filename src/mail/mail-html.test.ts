import { expect, test } from 'vitest';
import { mailedOrder, mockStay, plain, renderMail, wordsOf } from '#mail/mailed-order-fixture.ts';

test('the preview text of a mail comes before the page, and the subject is the page’s title', async () => {
  const { html, subject } = await renderMail('confirmed', mockStay(), 'uk');
  expect(html).toContain(`<title>${subject}</title>`);
  expect(plain(wordsOf(html)).trim()).toMatch(/^3 ночі, до сплати на рецепції 20 856 ₴ Смерека Чекаємо на вас/);
});

test('layout tables are not tables for screen readers', async () => {
  const { html } = await renderMail('confirmed', mockStay(), 'en');
  const tables = html.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(3);
  for (const table of tables) expect(table).toContain('role="presentation"');
});

test('the mail has one main heading, and the headings of its parts below it', async () => {
  const { html } = await renderMail('paid', mockStay(), 'en');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect([...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title = '']) => plain(title))).toEqual([
    'Your bill',
    'What happens next',
    'How to find us',
    'Plans have changed?',
  ]);
});

test('the booking number never breaks across lines', async () => {
  const { html } = await renderMail('confirmed', mockStay(), 'uk');
  expect(html).toContain('<span style="white-space:nowrap">SM-7K4M2Q</span>.');
});

test('the reply to a mail contains its booking number', async () => {
  const { html } = await renderMail('held', mockStay(), 'uk');
  expect(html).toContain('href="mailto:lis@smereka.example?subject=SM-7K4M2Q"');
  expect(html).toContain('href="tel:+380671002030"');
});

test('a bill without city tax has no empty line for one', async () => {
  const order = mailedOrder([['villa-glass', { adults: 2, children: [] }, [980_000, 980_000, 980_000]]]);
  const [room] = order.quote.rooms;
  if (room === undefined) throw new Error('No room');
  const lines = room.lines.filter(({ kind }) => kind !== 'city_tax');
  const quote = { ...order.quote, rooms: [{ ...room, lines }], cityTaxMinor: 0 };
  const { html, text } = await renderMail('confirmed', { ...order, quote }, 'en');
  for (const form of [html, text]) expect(form).not.toContain('City tax');
});
