import { beforeAll, describe, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { toHalls, toHallTerms } from '#contract/enquiries/hall-terms.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { EnquiryMailKind } from '#domain/enquiry/enquiry-mail-kinds.ts';
import { estimateHall } from '#domain/enquiry/estimate-hall.ts';
import type { EnquiryMailContext, MailedEnquiry } from '#mail/mailed.ts';
import { plain } from '#mail/mailed-order-fixture.ts';
import { renderEnquiryMail } from './enquiry-mail.ts';

let content: EnquiryMailContext['content'];
let hall: NonNullable<MailedEnquiry['hall']>;

beforeAll(async () => {
  content = await loadSiteContent();
  const mice = content.mices.data[0]?.attributes[0];
  if (mice === undefined) throw new Error('No halls');
  const wish = {
    hall: 'medium',
    seating: 'u_shape',
    startsAt: 600,
    hours: 5,
    people: 36,
    days: 1,
    meals: [],
    rooms: 0,
  } as const;
  const estimation = estimateHall(wish, toHalls(mice), toHallTerms(mice));
  if (!estimation.isPossible) throw new Error('No estimate');
  hall = { day: calendarDate('2026-12-10'), wish, estimate: estimation.estimate };
});

const QUESTION: MailedEnquiry = {
  topic: 'contacts',
  locale: 'uk',
  hall: null,
  stay: null,
  enquirer: {
    name: 'Олена Гнатюк',
    phone: '+380672145510',
    email: 'olena@example.com',
    message: 'Чи можна з собакою?\n<img src=x onerror=alert(1)>',
  },
};

async function read(kind: EnquiryMailKind, change: Partial<MailedEnquiry> = {}, locale: 'uk' | 'en' = 'uk') {
  const context = { content, publicUrl: 'https://resort.example', today: calendarDate('2026-11-23') };
  const { subject, html, text } = await renderEnquiryMail(kind, { ...QUESTION, ...change }, context, locale);
  return { subject: plain(subject), html, text: plain(text) };
}

describe('the desk’s mail about an enquiry', () => {
  test('has everything for a call: name, number, subject, and the guest’s own words', async () => {
    const { subject, text } = await read('desk_enquiry');
    expect(subject).toBe('Запитання із сайту: Олена Гнатюк');
    expect(text).toMatch(/^Запитання із сайту$/m);
    expect(text).not.toContain('Запит із сайту');
    expect(text).toContain('Зателефонувати:\ntel:+380672145510');
    expect(text).toContain('Гість: Олена Гнатюк\n  +380 67 214 55 10\n  olena@example.com');
    expect(text).toContain('Словами гостя: Чи можна з собакою?');
  });

  test('shows hall, date, number of people, and the estimate shown to the guest', async () => {
    const { subject, text } = await read('desk_enquiry', { topic: 'hall', hall, locale: 'en' });
    expect(subject).toBe('Запит: Середня зала, 10 грудня, Олена Гнатюк');
    expect(text).toContain('Середня зала\n  П-подібно');
    expect(text).toContain('четвер, 10 грудня 2026\n  10:00–15:00');
    expect(text).toContain('Скільки гостей: 36 гостей');
    expect(text).not.toMatch(/Харчування|Номери на ніч/);
    expect(text).toContain('Середня зала: 4 000 ₴\n  5 годин по 800 ₴');
    expect(text).toContain('Екран, звук, фліпчарт: 0 ₴');
    expect(text).toContain('Кава й чай: 0 ₴\n  на 36 гостей, увесь час');
    expect(text).toContain('Орієнтовно: 4 000 ₴');
    expect(text).toContain('англійськ');
  });
});

describe('the guest’s mail about an enquiry', () => {
  test.each([
    ['uk', 'Ваш запит у нас: Середня зала, 10 грудня', 'Орієнтовно: 4 000 ₴', 'Зараз платити нічого не треба'],
    ['en', 'We have your enquiry: Medium hall, 10 December', 'Approximately: UAH 4,000', 'Nothing to pay now'],
  ] as const)('says in %s that the hall is not booked yet, and how the estimate is calculated', async (...row) => {
    const [locale, subject, total, note] = row;
    const mail = await read('enquiry_received', { topic: 'hall', hall, locale }, locale);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(total);
    expect(mail.text).toContain(note);
    expect(mail.text).toMatch(/ще не заброньовано|not booked yet/);
  });

  test.each([
    ['uk', 'Олена Гнатюк', 'Олено, ваш запит у нас'],
    ['uk', 'Андрій', 'Андрію, ваш запит у нас'],
    ['uk', 'Ada Byron', 'Ada, ваш запит у нас'],
    ['en', 'Олена Гнатюк', 'Олена, we have your enquiry'],
  ] as const)('addresses the guest in %s by the first name: %s', async (locale, name, called) => {
    const { text } = await read('enquiry_received', { locale, enquirer: { ...QUESTION.enquirer, name } }, locale);
    expect(text).toContain(called);
  });

  test.each(['evil\\x2ecom', 'evil\\u002ecom'])(
    'does not decode an address that hides in the name: %s',
    async (name) => {
      const { html, text } = await read('enquiry_received', { enquirer: { ...QUESTION.enquirer, name } });
      for (const form of [html, text]) {
        expect(form).toContain(name);
        expect(form).not.toContain('evil.com');
      }
    },
  );

  test.each([
    ['uk', 'desk_enquiry', ['10–12 грудня 2026', 'Харчування: обід, вечеря', 'Номери на ніч: 12']],
    ['uk', 'enquiry_received', ['10–12 грудня 2026', 'Харчування: обід, вечеря', 'Номери на ніч: 12']],
    ['en', 'enquiry_received', ['10–12 December 2026', 'Meals: lunch, dinner', 'Rooms for the night: 12']],
  ] as const)('and the desk’s mail show in %s (%s) days, meals and bedrooms', async (locale, kind, lines) => {
    const wish = { ...hall.wish, days: 3, meals: ['lunch', 'dinner'], rooms: 12 } as const;
    const { text } = await read(kind, { topic: 'hall', hall: { ...hall, wish } }, locale);
    for (const each of lines) expect(text).toContain(each);
  });

  test.each([
    [
      'uk',
      'desk_enquiry',
      [
        'Вілла біля озера, 10–14 грудня',
        'Заїзд: четвер, 10 грудня',
        'Виїзд: понеділок, 14 грудня',
        '4 ночі',
        '2 дорослі, 1 дитина (6+)',
        'Орієнтовно: 68 000 ₴',
      ],
    ],
    [
      'uk',
      'enquiry_received',
      [
        'ще не заброньовано',
        'Заїзд: четвер, 10 грудня',
        'Виїзд: понеділок, 14 грудня',
        '4 ночі',
        '2 дорослі, 1 дитина (6+)',
        'Орієнтовно: 68 000 ₴',
      ],
    ],
    [
      'en',
      'enquiry_received',
      [
        'not booked yet',
        'Check in: Thursday, 10 December',
        'Check out: Monday, 14 December',
        '4 nights',
        '2 adults, 1 child (6+)',
        'Approximately: UAH 68,000',
      ],
    ],
  ] as const)('shows dates, guests and sum of a house booked by phone (%s, %s)', async (locale, kind, lines) => {
    const stay = { arrival: calendarDate('2026-12-10'), departure: calendarDate('2026-12-14') };
    const party = { adults: 2, children: ['6+'] } as const;
    const asked = { topic: 'stay-villa-lake', stay: { stay, party, totalMinor: 6_800_000 } };
    const { text } = await read(kind, asked, locale);
    for (const each of lines) expect(text).toContain(each);
  });

  test.each([
    ['uk', 'enquiry_received', 'Ваше запитання в нас'],
    ['en', 'enquiry_received', 'We have your question'],
    ['en', 'enquiry_answer', 'Our answer to your question'],
  ] as const)('calls a question a question (%s, %s)', async (locale, kind, expected) => {
    expect((await read(kind, { locale }, locale)).subject).toBe(expected);
  });

  test('shows the title of the offer, and how to write and call', async () => {
    const { subject, text } = await read('enquiry_received', { topic: 'offer-5' });
    expect(subject).toBe('Ваш запит у нас: пропозиція «Зимові свята»');
    expect(text).toContain('+380 67 100 20 30');
  });

  test('does not repeat the message, because strangers could use it to send mails through us', async () => {
    const { html, text } = await read('enquiry_received');
    expect(`${html}${text}`).not.toMatch(/собакою|67 ?214/);
  });

  test.each(['Buy 0671234567 now', 'see evil.example.com'])('does not greet the guest as “%s”', async (name) => {
    const { html, text } = await read('enquiry_received', { enquirer: { ...QUESTION.enquirer, name } });
    expect(`${html}${text}`).not.toContain(name);
  });
});

test.each(['name', 'message', 'email', 'phone'] as const)(
  'markup in the %s is escaped in the desk’s mail',
  async (field) => {
    const enquirer = { ...QUESTION.enquirer, message: 'Ні', [field]: '<img src=x onerror=alert(1)>' };
    const { html } = await read('desk_enquiry', { enquirer });
    expect(html).not.toMatch(/<img src=x/);
  },
);
