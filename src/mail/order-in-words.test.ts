import { expect, test } from 'vitest';
import { orderAddress } from '#contract/orders/order-address.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { mailedOrder, mockStay, plain, renderMail } from '#mail/mailed-order-fixture.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const NIGHTS = [235_000, 235_000, 235_000];

test('a room is called a room, a house only by its name', async () => {
  const order = mailedOrder([
    ['room-comfort', COUPLE, NIGHTS],
    ['villa-glass', COUPLE, NIGHTS],
  ]);
  const [uk, en] = await Promise.all([renderMail('confirmed', order, 'uk'), renderMail('confirmed', order, 'en')]);
  expect(plain(uk.subject)).toMatch(/підтверджено: Номер «Комфорт», [^«]*, 13–16 грудня$/);
  expect(plain(en.subject)).toMatch(/is confirmed: Comfort room, [^,]*, 13–16 December$/);
});

test('a house booked twice is named once, but listed with the guests of each', async () => {
  const order = mailedOrder([
    ['room-comfort', COUPLE, NIGHTS],
    ['room-comfort', { adults: 1, children: [] }, NIGHTS],
  ]);
  const { subject, text } = await renderMail('confirmed', order, 'en');
  expect(subject.match(/Comfort/g)).toHaveLength(1);
  expect(plain(text)).toContain('Comfort room\n  2 adults\n  Comfort room\n  1 adult\n');
});

test.each([
  ['uk', 'https://resort.example/accommodation/chalet-lake'],
  ['en', 'https://resort.example/en/accommodation/chalet-lake'],
] as const)('the name of a house links in %s to its page', async (locale, address) => {
  const { html } = await renderMail('confirmed', mockStay(), locale);
  expect(html).toContain(`href="${address}"`);
});

test('an accommodation that has left the content is shown by its code in every mail', async () => {
  const order = mockStay();
  const [first, ...rest] = order.quote.rooms;
  const quote = { ...order.quote, rooms: first ? [{ ...first, accommodationId: 999 }, ...rest] : [] };
  const accommodations = [...order.accommodations, { id: 999, code: 'chalet-sold', roomTypeId: 1 }];
  const lost = { ...order, quote, accommodations };
  for (const kind of ['confirmed', 'cancelled', 'new_key', 'desk_placed'] as const) {
    const { subject, text } = await renderMail(kind, lost, 'en');
    expect(plain(subject + text)).toContain('chalet-sold');
    expect(plain(text)).not.toMatch(/undefined|null|NaN/);
  }
  const { html } = await renderMail('confirmed', lost, 'en');
  expect(html).toContain('href="https://resort.example/en/accommodation"');
});

test('the characters of a key are not changed', async () => {
  const accessToken = 'a+b/c=&d#e';
  const mailed = mockStay({ address: orderAddress('SM-7K4M2Q', accessToken) });
  const { html } = await renderMail('confirmed', mailed, 'en');
  const [, address = ''] = /href="([^"]*thank-you[^"]*)"/.exec(html) ?? [];
  const { searchParams, hash } = new URL(address.replaceAll('&amp;', '&'));
  expect(searchParams.get('order')).toBe('SM-7K4M2Q');
  expect(new URLSearchParams(hash.slice(1)).get('key')).toBe(accessToken);
});
