import { beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { toHalls, toHallTerms } from '#contract/enquiries/hall-terms.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { estimateHall } from '#domain/enquiry/estimate-hall.ts';
import type { HallWish } from '#domain/enquiry/hall.ts';
import type { ReplyTemplate } from '#domain/enquiry/reply-templates.ts';
import type { MailedEnquiry, ReplyContext } from '#mail/mailed.ts';
import { plain } from '#mail/mailed-order-fixture.ts';
import { writeReplyTexts } from '#mail/order-mail.ts';
import { renderEnquiryMail } from './enquiry-mail.ts';

let context: ReplyContext;

beforeAll(async () => {
  const content = await loadSiteContent();
  const today = calendarDate('2026-12-23');
  context = {
    content,
    publicUrl: 'https://resort.example',
    today,
    staffName: 'Ірина',
    freeRooms: 12,
    isHouseFree: true,
    otherHouse: { title: { uk: 'Скляна вілла', en: 'Glass Villa' }, totalMinor: 1_480_000 },
  };
});

const QUESTION: MailedEnquiry = {
  topic: 'contacts',
  locale: 'uk',
  hall: null,
  stay: null,
  enquirer: { name: 'Олеся Ціж', phone: '+380672145510', email: 'tsizh@example.com', message: 'Чи є сауна?' },
};

function aboutHall(change: Partial<HallWish> = {}): MailedEnquiry {
  const mice = context.content.mices.data[0]?.attributes[0];
  if (mice === undefined) throw new Error('No halls');
  const wish: HallWish = {
    hall: 'medium',
    seating: 'u_shape',
    startsAt: 540,
    hours: 8,
    people: 36,
    days: 1,
    meals: [],
    rooms: 12,
    ...change,
  };
  const estimation = estimateHall(wish, toHalls(mice), toHallTerms(mice));
  if (!estimation.isPossible) throw new Error('No estimate');
  const hall = { day: calendarDate('2027-01-14'), wish, estimate: estimation.estimate };
  return { ...QUESTION, topic: 'hall', hall };
}

const STAY: MailedEnquiry = {
  ...QUESTION,
  topic: 'stay-villa-lake',
  stay: {
    stay: { arrival: calendarDate('2027-01-12'), departure: calendarDate('2027-01-14') },
    party: { adults: 2, children: ['6+'] },
    totalMinor: 1_250_000,
  },
};

async function write(enquiry: MailedEnquiry, template: ReplyTemplate, change: Partial<ReplyContext> = {}) {
  const texts = await writeReplyTexts(enquiry, { ...context, ...change });
  const found = texts.find((each) => each.template === template);
  return found && { text: plain(found.text), filled: found.filled.map(plain) };
}

test('fills in a free hall with its date, hours, people, sum and rooms, and marks these values', async () => {
  expect(await write(aboutHall(), 'hall_free')).toEqual({
    text: [
      'Доброго дня!',
      'Середня зала 14 січня з 09:00 до 17:00 вільна.',
      'Розставимо столи літерою П на 36 гостей до 08:30.',
      'Разом 6 400 ₴. У ціні: екран, звук, фліпчарт, кава й чай.',
      'На 14–15 січня є й 12 номерів; триматимемо їх від оплати.',
      'Підтвердьте листом або дзвінком, і зала ваша.',
      'Ірина, рецепція',
    ].join('\n'),
    filled: [
      'Середня зала',
      '14 січня',
      '09:00',
      '17:00',
      'на 36 гостей',
      '08:30',
      '6 400 ₴',
      '14–15 січня',
      '12 номерів',
    ],
  });
});

test('counts guests in the accusative after «на»', async () => {
  const { text } = (await write(aboutHall({ people: 22 }), 'hall_free')) ?? {};
  expect(text).toContain('Розставимо столи літерою П на 22 гостей до 08:30.');
});

test('promises no bedrooms if fewer are free than requested', async () => {
  expect((await write(aboutHall(), 'hall_free', { freeRooms: 11 }))?.text).not.toContain('номерів');
});

test('offers another hall that fits, with its sum, and none if no hall does', async () => {
  const { text } = (await write(aboutHall(), 'other_hall')) ?? {};
  expect(text).toContain('Середня зала 14 січня зайнята, зате вільна Велика зала.');
  expect(text).toContain('У ній так само вміщаються 36 гостей.');
  expect(await write(aboutHall({ hall: 'large', people: 90 }), 'other_hall')).toBeUndefined();
});

test('writes in English to a guest who asked in English', async () => {
  const { text } = (await write({ ...aboutHall({ rooms: 0 }), locale: 'en' }, 'hall_free', { staffName: '' })) ?? {};
  expect(text).toContain('Medium hall is free on 14 January from 09:00 to 17:00.');
  expect(text).toContain('Front desk');
});

test('answers about a house with dates, nights, guests and sum', async () => {
  const { text } = (await write(STAY, 'house_free')) ?? {};
  expect(text).toContain('12–14 січня, 2 ночі, 2 дорослі, 1 дитина');
  expect(text).toContain('Разом 12 500 ₴.');
  expect((await write(STAY, 'house_taken'))?.text).toContain('на 12–14 січня вільного вже немає.');
});

test.each([
  [
    'uk' as const,
    [
      'Доброго дня!',
      'Вілла біля озера: на 12–14 січня вільного вже немає.',
      'Зате на ці самі дати вільно: Скляна вілла, 2 ночі, 2 дорослі, 1 дитина (6+).',
      'Разом 14 800 ₴.',
      'Підтвердьте листом або дзвінком, і ми забронюємо.',
      'Ірина, рецепція',
    ],
    ['Вілла біля озера', '12–14 січня', 'Скляна вілла', '2 ночі', '2 дорослі, 1 дитина (6+)', '14 800 ₴'],
  ],
  [
    'en' as const,
    [
      'Hello!',
      'Lake Villa: nothing is free for 12–14 January.',
      'But this is free on the same dates: Glass Villa, 2 nights, 2 adults, 1 child (6+).',
      'UAH 14,800 altogether.',
      'Confirm by email or by phone, and we book it for you.',
      'Ірина, front desk',
    ],
    ['Lake Villa', '12–14 January', 'Glass Villa', '2 nights', '2 adults, 1 child (6+)', 'UAH 14,800'],
  ],
])('offers another house for the same dates, with its sum, in %s', async (locale, lines, filled) => {
  expect(await write({ ...STAY, locale }, 'other_house')).toEqual({ text: lines.join('\n'), filled });
});

test('offers no other house when none is free', async () => {
  expect(await write(STAY, 'other_house', { otherHouse: null })).toBeUndefined();
});

test('leaves the answer to a question empty', async () => {
  expect((await write(QUESTION, 'answer'))?.text).toBe('Доброго дня!\n\nІрина, рецепція');
  expect((await write(QUESTION, 'call_back'))?.text).toContain('Передзвонимо вам на +380 67 214 55 10.');
});

test('sends the answer line by line, as it was written', async () => {
  const answer = 'Доброго дня!\nСауна є, <b>щодня</b>.\nІрина, рецепція';
  const { subject, html, text } = await renderEnquiryMail('enquiry_answer', QUESTION, { ...context, answer }, 'uk');
  expect(plain(subject)).toBe('Відповідь на ваше запитання');
  expect(text).toContain('Сауна є, <b>щодня</b>.');
  expect(html).toContain('&lt;b&gt;');
});
