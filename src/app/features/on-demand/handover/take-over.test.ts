import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { viewOrderPages } from '#app/features/orders/order/order-pages-view.ts';
import { PARTY, STAY, TODAY } from '#app/fixtures/booking.ts';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { linkToStay, readBookingLink } from '#contract/availability/booking-link.ts';
import { readArrived, writeHandedDraft } from '#contract/orders/handover-facts.ts';
import { HandedDraft } from '#contract/orders/handovers.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';

const VIEW = viewOrderPages(await loadSiteContent(), 'uk');
const CHALET = VIEW.options.find(({ accommodation }) => accommodation.code === 'chalet-lake')?.accommodation;
if (CHALET === undefined) throw new Error('The lake chalet is missing');

const FORM = { firstName: 'Олена', lastName: 'Гнатюк', phone: '067 123', email: '', comments: 'Біля\nвікна' };
const DETAILS = {
  roomGuests: ['', 'Іван Гнатюк'],
  arrivalHour: 22,
  company: { name: 'ТОВ «Гай»', code: '12345678', address: 'Львів' },
};
const TYPED = { form: FORM, details: DETAILS };
const ROOMS = [
  { accommodation: CHALET, party: PARTY },
  { accommodation: CHALET, party: { adults: 2, children: ['6+', '0-5'] as const } },
];
const travel = (draft: object) => readArrived(JSON.parse(JSON.stringify({ kind: 'draft', draft })));

describe('a draft', () => {
  test('arrives with its dates, parties and houses, and with the form when the guest agrees', () => {
    const arrived = travel(writeHandedDraft({ stay: STAY, rooms: ROOMS, typed: TYPED }, true));
    if (arrived?.kind !== 'draft') throw new Error('Unread');
    const { link, faults } = readBookingLink(linkToStay(arrived), TODAY);
    expect(faults).toEqual([]);
    expect(link).toMatchObject({
      stay: STAY,
      rooms: ROOMS.map(({ party }) => party),
      chosenSlugs: ['chalet-lake', 'chalet-lake'],
    });
    expect(arrived.typed).toEqual(TYPED);
  });

  test('of a split stay arrives with the day of the change, and its party once', () => {
    const changeDay = calendarDate('2026-12-15');
    const rooms = [
      { accommodation: CHALET, party: PARTY, stay: { ...STAY, departure: changeDay } },
      { accommodation: CHALET, party: PARTY, stay: { ...STAY, arrival: changeDay } },
    ];
    const draft = writeHandedDraft({ stay: STAY, rooms, typed: TYPED }, false);
    expect(Value.Check(HandedDraft, draft)).toBe(true);
    const arrived = travel(draft);
    if (arrived?.kind !== 'draft') throw new Error('Unread');
    expect(readBookingLink(linkToStay(arrived), TODAY).link).toMatchObject({ stay: STAY, rooms: [PARTY], changeDay });
  });

  test('leaves the form where it is unless the guest agrees', () => {
    const draft = writeHandedDraft({ stay: STAY, rooms: ROOMS, typed: TYPED }, false);
    expect(JSON.stringify(draft)).not.toContain('Олена');
    expect(travel(draft)).toMatchObject({ kind: 'draft', typed: null });
  });

  test('is cut to what the resort takes: the first phone keeps the rest', () => {
    const form = { ...FORM, firstName: 'a'.repeat(500), comments: '木'.repeat(3_000) };
    const draft = writeHandedDraft({ stay: STAY, rooms: ROOMS, typed: { ...TYPED, form } }, true);
    expect(Value.Check(HandedDraft, draft)).toBe(true);
  });

  test('carries no price', () => {
    const draft = writeHandedDraft({ stay: STAY, rooms: ROOMS, typed: TYPED }, true);
    expect(JSON.stringify(draft)).not.toMatch(/price|minor|total/i);
  });
});

describe('what arrives is checked', () => {
  const draft = writeHandedDraft({ stay: STAY, rooms: ROOMS, typed: TYPED }, true);

  test.each([
    ['nothing', null],
    ['another network’s page', '<html>'],
    ['another kind', { kind: 'gift' }],
    ['a draft without dates', { kind: 'draft', draft: { ...draft, check_in: undefined } }],
    ['a day that does not exist', { kind: 'draft', draft: { ...draft, check_out: '2026-02-30' } }],
    ['no rooms', { kind: 'draft', draft: { ...draft, rooms: [] } }],
    ['twenty rooms', { kind: 'draft', draft: { ...draft, rooms: Array(20).fill(draft.rooms[0]) } }],
    ['an order without a key', { kind: 'order', number: 'SM-7K4M2Q' }],
    ['a number that leads elsewhere', { kind: 'order', number: '../admin', access_token: '1.abc' }],
    ['a key of another shape', { kind: 'order', number: 'SM-7K4M2Q', access_token: 'a key' }],
  ])('%s is unreadable', (_what, value) => {
    expect(readArrived(value)).toBeNull();
  });

  test.each([
    ['adults that nobody counts', [{ category_code: 'chalet-lake', adults: 'many', child_ages: [] }]],
    ['no room at all', ['']],
  ])('%s is refused by the link’s own rules', (_what, rooms) => {
    const arrived = travel({ ...draft, rooms });
    if (arrived?.kind !== 'draft') throw new Error('Unread');
    expect(readBookingLink(linkToStay(arrived), TODAY).faults).toContain('guests');
  });

  test('texts of the form that are none, or too long, are cut to what a form may hold', () => {
    const guest = {
      first_name: 7,
      last_name: 'x'.repeat(9_000),
      phone: null,
      email: ['a'],
      comments: 'ok',
      arrival_hour: 25,
    };
    expect(travel({ ...draft, guest })).toMatchObject({
      typed: {
        form: { firstName: '', lastName: 'x'.repeat(2_000), phone: '', email: '', comments: 'ok' },
        details: { roomGuests: [], arrivalHour: null, company: { name: '', code: '', address: '' } },
      },
    });
  });

  test('an order arrives as its number and key', () => {
    expect(readArrived({ kind: 'order', number: 'SM-7K4M2Q', access_token: '1.a-_b' })).toEqual({
      kind: 'order',
      number: 'SM-7K4M2Q',
      accessToken: '1.a-_b',
    });
  });
});
