import { expect, test } from 'vitest';
import { GuestFields } from '#app/features/checkout/form/guest-fields.tsx';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { viewOrderPages } from './order-pages-view.ts';
import { OrderFacts } from './order-ticket.tsx';
import { standingWords } from './standing-words.tsx';

test.each([
  ['uk', 'Заїзд 13 грудня, 14:00 неділя', 'До сплати на рецепції 13 626 ₴', 'Шале над озером'],
  ['en', 'Check in 13 December, 14:00 Sunday', 'To pay at the reception 13 626 ₴', 'Lake Chalet'],
] as const)('the ticket says in %s all that the reception asks for', async (locale, ...texts) => {
  const view = viewOrderPages(await loadSiteContent(), locale);
  const order = orderFor(await loadView(locale));
  const text = await renderText(<OrderFacts order={order} view={view} />, locale);
  for (const words of [...texts, 'SM-7K4Q']) expect(text).toContain(words);
});

test('a room is named with its noun, a house by its own name', async () => {
  const { options } = viewOrderPages(await loadSiteContent(), 'uk');
  const titles = options.map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(titles).toContain('Номер «Комфорт»');
  expect(titles).toContain('Шале над озером');
});

test.each([
  ['uk', 'Чудово! Вашу оселю заброньовано. Дякуємо'],
  ['en', 'Great! Your room is booked. Thank you'],
] as const)('only a booked order is thanked for, in %s', async (locale, thanks) => {
  for (const status of ORDER_STATES) {
    const { title, text } = standingWords(status, '13 626 ₴');
    expect((await renderText(title, locale)) === thanks).toBe(status === 'paid' || status === 'confirmed');
    expect(await renderText(text, locale)).not.toBe('');
  }
});

test('the guest card knows how a phone fills it in, and which keyboard each field wants', async () => {
  const draft = {
    form: { firstName: '', lastName: '', phone: '', email: '', comments: '' },
    newsletter: false,
  };
  const guestForm = { errors: { phone: 'Телефон закороткий' }, leave: () => undefined, submit: () => null };
  const fields = <GuestFields draft={draft} guestForm={guestForm} onChange={() => undefined} />;
  const markup = await renderMarkup(fields, 'uk');
  for (const token of ['given-name', 'family-name', 'tel', 'email'])
    expect(markup).toContain(`autoComplete="${token}"`);
  expect(markup).toContain('inputMode="tel"');
  expect(markup).toContain('inputMode="email"');
  expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1);
});
