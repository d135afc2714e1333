import { beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '#content/load-content.ts';
import { toAccommodation } from '#contract/accommodation.ts';
import type { Locale } from '#contract/locale.ts';
import type { SiteContent } from '#contract/site-content.ts';
import type { Accommodation } from '#domain/accommodation.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import type { GuestParty } from '#domain/guest-party.ts';
import { quoteStay } from '#domain/quote.ts';
import type { MailedOrder } from './mailed-order.ts';
import { renderOrderMail } from './render-order-mail.tsx';

const today = calendarDate('2026-11-21');
const stay = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };
const family: GuestParty = { adults: 2, children: ['6+'] };

let content: SiteContent;
let accommodations: readonly Accommodation[];
beforeAll(async () => {
  const { categories, kinds, homePages } = await loadContent();
  content = { categories, kinds, homePages, pictures: { data: [] } };
  const home = homePages.data[0]?.attributes[0];
  if (home === undefined) throw new Error('No home page');
  accommodations = categories.data.flatMap(({ id, attributes }) =>
    attributes.map((category) => toAccommodation(id, category, home)),
  );
});

function placeRooms(rooms: readonly (readonly [string, GuestParty, readonly number[]])[], comments = ''): MailedOrder {
  const quoted = rooms.map(([code, party, nightPricesMinor]) => {
    const accommodation = accommodations.find((candidate) => candidate.code === code);
    if (accommodation === undefined) throw new Error(`No ${code}`);
    return { accommodation, party, nightPricesMinor };
  });
  return {
    number: 'SM-7K4M2Q',
    stay,
    quote: quoteStay(quoted, stay, today),
    guest: { firstName: 'Олена', lastName: 'Гнатюк' },
    comments,
  };
}

function mockStay(comments = ''): MailedOrder {
  return placeRooms(
    [
      ['chalet-lake', family, [386200, 386200, 386200]],
      ['room-comfort', { adults: 2, children: [] }, [235000, 235000, 235000]],
    ],
    comments,
  );
}

function render(order: MailedOrder, locale: Locale, day = today) {
  return renderOrderMail(order, { content, publicUrl: 'https://resort.example', today: day }, locale);
}

/** The words of the HTML in order, without its tags. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

describe('the confirmation in Ukrainian', () => {
  test('shows the bill of the mock, line by line', async () => {
    const { text } = await render(mockStay(), 'uk');
    const bill = text.replaceAll('\u00a0', ' ');
    expect(bill).toContain('Шале над озером: 11 586 ₴\n  3 ночі по 3 862 ₴');
    expect(bill).toContain('Додаткове місце: 1 950 ₴\n  Ціна ночі — на 2 гостей\n  650 ₴ × 3 ночі');
    expect(bill).toContain(': 7 050 ₴\n  3 ночі по 2 350 ₴');
    expect(bill).toContain(
      'Міський податок: 270 ₴\n  30 ₴ × 3 ночі × 3 основні дорослі\n  Додаткові місця податку не платять',
    );
    expect(bill).toContain('До сплати на рецепції: 20 856 ₴');
  });

  test('never breaks a sum at the end of a line', async () => {
    const { html, text } = await render(mockStay(), 'uk');
    for (const form of [html, text]) expect(form).toContain('20\u00a0856\u00a0₴');
  });

  test('names the days with their weekdays and the clock times', async () => {
    const { text, subject } = await render(mockStay(), 'uk');
    const words = text.replaceAll('\u00a0', ' ');
    expect(words).toContain('Заїзд: неділя, 13 грудня, з 14:00');
    expect(words).toContain('Виїзд: середа, 16 грудня, до 12:00');
    expect(subject.replaceAll('\u00a0', ' ')).toContain('Бронювання SM-7K4M2Q підтверджено');
  });

  test('a guest learns until when cancelling is free, and nothing of it when that day is over', async () => {
    const early = await render(mockStay(), 'uk');
    expect(early.text.replaceAll('\u00a0', ' ')).toContain(
      'До 6 грудня включно бронювання можна скасувати безкоштовно',
    );
    const late = await render(mockStay(), 'uk', calendarDate('2026-12-07'));
    expect(late.text).not.toContain('безкоштовно');
    expect(late.text.replaceAll('\u00a0', ' ')).toContain('назвіть номер бронювання SM-7K4M2Q');
  });

  test.each([
    [{ adults: 1, children: [] }, '1 дорослий'],
    [{ adults: 2, children: ['0-5'] }, '2 дорослі, 1 дитина (0–5)'],
    [{ adults: 5, children: [] }, '5 дорослих'],
    [{ adults: 1, children: ['0-5', '6+'] }, '1 дорослий, 2 дитини (0–5, 6+)'],
    [{ adults: 1, children: ['6+', '6+', '6+', '6+', '6+'] }, '1 дорослий, 5 дітей (6+, 6+, 6+, 6+, 6+)'],
  ] as const)('counts %j as people do', async (party, words) => {
    const order = placeRooms([['villa-glass', party, [980000, 980000, 980000]]]);
    expect((await render(order, 'uk')).text.replaceAll('\u00a0', ' ')).toContain(`${words}\n`);
  });
});

describe('the confirmation in English', () => {
  test('says the same in its own words', async () => {
    const { subject, text } = await render(mockStay(), 'en');
    const words = text.replaceAll('\u00a0', ' ');
    expect(subject.replaceAll('\u00a0', ' ')).toMatch(/^Booking SM-7K4M2Q is confirmed: .*, 13–16 December$/);
    expect(words).toContain('Check in: Sunday, 13 December, from 14:00');
    expect(words).toContain('3 nights at 3 862 ₴');
    expect(words).toContain('To pay at reception: 20 856 ₴');
  });

  test('explains nights of different prices one by one', async () => {
    const order = placeRooms([['chalet-lake', { adults: 2, children: [] }, [386200, 448000, 386200]]]);
    const words = (await render(order, 'en')).text.replaceAll('\u00a0', ' ');
    expect(words).toContain(': 12 204 ₴\n  2 nights at 3 862 ₴\n  1 night at 4 480 ₴');
    expect(words).not.toContain('Extra seat');
  });
});

describe.each(['uk', 'en'] as const)('both forms of the mail in %s', (locale) => {
  test('say the same', async () => {
    const { html, text } = await render(mockStay('Тихий номер, будь ласка'), locale);
    const words = wordsOf(html);
    for (const line of text.split('\n').map((line) => line.trim())) {
      for (const part of line.split(': ').map((part) => part.replaceAll(/\s+/g, ' '))) {
        if (!/^-*$/.test(part) && !part.startsWith('https://')) expect(words).toContain(part.replace(/:$/, ''));
      }
    }
  });

  test('load nothing from anywhere and carry no script', async () => {
    const { html } = await render(mockStay(), locale);
    expect(html).not.toMatch(/<(?:img|script|link|style|iframe)\b|url\(/);
    expect(html).toContain(`<html lang="${locale}">`);
  });

  test('what the guest wrote stays text', async () => {
    const { html, text } = await render(mockStay('<img src=x onerror=alert(1)> & "quotes"\nsecond line'), locale);
    expect(html).not.toContain('<img');
    expect(wordsOf(html)).toContain('<img src=x onerror=alert(1)> & "quotes"');
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  test('link to the accommodation in its language', async () => {
    const { html } = await render(mockStay(), locale);
    const root = locale === 'en' ? 'https://resort.example/en' : 'https://resort.example';
    expect(html).toContain(`href="${root}/accommodation/chalet-lake"`);
  });

  test('describe the stay for a calendar', async () => {
    const { event } = await render(mockStay(), locale);
    expect(event.description).toContain('SM-7K4M2Q');
    expect(event.summary).not.toBe('');
    expect(event.location).not.toBe('');
  });
});
