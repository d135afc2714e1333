import { expect, test } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { GuestFields } from '#app/features/checkout/form/guest-fields.tsx';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { OrderFacts } from './order-ticket.tsx';
import { standingWords } from './standing/standing-words.tsx';

test.each([
  ['uk', 'Заїзд 13 грудня, 14:00 неділя', 'До сплати на рецепції 13 626 ₴', 'Шале над озером'],
  ['en', 'Check in 13 December, 14:00 Sunday', 'To pay at reception UAH 13,626', 'Lake Chalet'],
] as const)('the ticket shows in %s everything that the reception needs', async (locale, ...texts) => {
  const view = viewOrderPages(await loadSiteContent(), locale);
  const order = orderFor(await loadView(locale));
  const text = await renderText(<OrderFacts order={order} view={view} />, locale);
  for (const words of [...texts, 'SM-7K4Q']) expect(text).toContain(words);
});

test.each([
  ['uk', 18, 'Година приїзду Близько 18:00'],
  ['uk', 1, 'Близько 01:00 У ніч 13–14 грудня; рецепція чекатиме на вас'],
  ['en', 9, 'About 09:00, if possible We promise the door from 14:00'],
  ['en', 22, 'Arrival hour About 22:00'],
] as const)('the ticket shows in %s the added extras, with the arrival hour %i', async (locale, arrival_hour, hour) => {
  const view = viewOrderPages(await loadSiteContent(), locale);
  const order = orderFor(await loadView(locale));
  const added = {
    ...order,
    rooms: order.rooms.map((room) => ({ ...room, guest_name: 'Марія Гнатюк' })),
    arrival_hour,
    company: { name: 'ТОВ «Книга»', code: '32855961', address: '' },
  };
  const text = await renderText(<OrderFacts order={added} view={view} />, locale);
  for (const words of [hour, 'Марія Гнатюк', 'ТОВ «Книга» 32855961']) expect(text).toContain(words);
  expect(await renderText(<OrderFacts order={order} view={view} />, locale)).not.toMatch(
    /About|Близько|Invoice|Рахунок/,
  );
});

test('a room is shown with its noun, a house by its own name', async () => {
  const { options } = viewOrderPages(await loadSiteContent(), 'uk');
  const titles = options.map(({ title }) => title.replaceAll('\u00a0', ' '));
  expect(titles).toContain('Номер «Комфорт»');
  expect(titles).toContain('Шале над озером');
});

test.each([
  ['uk', 'Чудово! Вашу оселю заброньовано. Дякуємо'],
  ['en', 'Great! Your room is booked. Thank you'],
] as const)('the page says thank you in %s only for a booked order', async (locale, thanks) => {
  for (const status of ORDER_STATES) {
    const { title, text } = standingWords(status, '13 626 ₴');
    expect((await renderText(title, locale)) === thanks).toBe(status === 'paid' || status === 'confirmed');
    expect(await renderText(text, locale)).not.toBe('');
  }
});

test('the guest card has autofill hints and the right keyboard for each field', async () => {
  const draft = {
    form: { firstName: '', lastName: '', phone: '', email: '', comments: '' },
    newsletter: false,
  };
  const errorOf = (field: string) => (field === 'phone' ? 'Телефон закороткий' : null);
  const guestForm = { errorOf, leave: () => undefined };
  const fields = <GuestFields draft={draft} guestForm={guestForm} onChange={() => undefined} />;
  const markup = await renderMarkup(fields, 'uk');
  for (const token of ['given-name', 'family-name', 'tel', 'email'])
    expect(markup).toContain(`autoComplete="${token}"`);
  expect(markup).toContain('inputMode="tel"');
  expect(markup).toContain('inputMode="email"');
  expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1);
});
