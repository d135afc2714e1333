import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { DESK_MAIL_KINDS, GUEST_MAIL_KINDS, isDeskMailKind, type MailKind } from '#domain/order/mail-kinds.ts';
import {
  ACCESS_TOKEN,
  CONFIRMATION_SECRET,
  mockStay,
  moneyOf,
  plain,
  renderMail,
  wordsOf,
} from '#mail/mailed-order-fixture.ts';
import type { MailedOrder } from './mailed.ts';

const TOTAL_MINOR = 20_856_00;
const [NOTHING, RECEIVED, OWED, RETURNED] = [
  moneyOf(0, 0, 0),
  moneyOf(TOTAL_MINOR, 0, 0),
  moneyOf(TOTAL_MINOR, 0, TOTAL_MINOR),
  moneyOf(TOTAL_MINOR, TOTAL_MINOR, 0),
];

const MONEY: Readonly<Record<MailKind, MailedOrder['money']>> = {
  held: NOTHING,
  please_confirm: NOTHING,
  confirmed: NOTHING,
  rest_due: RECEIVED,
  paid: RECEIVED,
  expired: NOTHING,
  we_owe_you: OWED,
  cancelled: OWED,
  refunded: RETURNED,
  changed: RECEIVED,
  change_too_late: RECEIVED,
  new_key: NOTHING,
  data_code: NOTHING,
  desk_placed: NOTHING,
  desk_at_reception: NOTHING,
  desk_paid: RECEIVED,
  desk_cancelled: NOTHING,
  desk_expired: NOTHING,
  desk_refund_due: OWED,
  desk_second_payment: moneyOf(2 * TOTAL_MINOR, 0, TOTAL_MINOR),
  desk_cancelled_owing: OWED,
  desk_other_sum: {
    ...NOTHING,
    otherSums: [{ id: '2600104478', amountMinor: 12_50, currency: 'USD', isReturned: false }],
  },
  desk_unpaid_week: NOTHING,
  desk_changed: RECEIVED,
  desk_refund_by_hand: OWED,
  desk_payment_waits: NOTHING,
  desk_reversed: RETURNED,
};

const OWING_DESK_KINDS = ['desk_refund_due', 'desk_second_payment', 'desk_cancelled_owing'] as const;
const CLOSED_DESK_KINDS = ['desk_cancelled', 'desk_expired', 'desk_other_sum', 'desk_reversed'] as const;

const EVERY_MAIL = [
  ...GUEST_MAIL_KINDS.flatMap((kind) => [[kind, 'uk'] as const, [kind, 'en'] as const]),
  ...DESK_MAIL_KINDS.map((kind) => [kind, 'uk'] as const),
];

function mail(kind: MailKind, locale: 'uk' | 'en', replace: Partial<MailedOrder> = {}) {
  return renderMail(kind, mockStay({ money: MONEY[kind], ...replace }), locale);
}

/** Every address in the page, in links or otherwise. */
function addressesOf(html: string): string[] {
  return [...html.matchAll(/(?:href|src|action|background)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

describe.each(EVERY_MAIL)('the mail %s in %s', (kind, locale) => {
  test('contains the booking, its stays and its sum, which never break across lines', async () => {
    const { subject, html, text } = await mail(kind, locale);
    expect(subject).toContain('SM-7K4M2Q');
    for (const form of [html, text]) {
      expect(form).toContain('SM-7K4M2Q');
      expect(form).toContain(locale === 'uk' ? 'Шале над' : 'Lake Chalet');
      if (kind !== 'expired') expect(form).toContain(locale === 'uk' ? '20\u00a0856\u00a0₴' : 'UAH\u00a020,856');
      expect(form).not.toMatch(/\d ₴|UAH \d/);
    }
  });

  test('has the same content in HTML and in text', async () => {
    const { html, text } = await mail(kind, locale, { comments: 'Тихий номер, будь ласка' });
    const words = wordsOf(html);
    for (const line of text.split('\n').map((line) => line.trim())) {
      for (const part of line.split(': ').map((part) => part.replaceAll(/\s+/g, ' '))) {
        if (!/^-*$/.test(part) && !part.startsWith('https://')) expect(words).toContain(part.replace(/:$/, ''));
      }
    }
    for (const address of addressesOf(html).filter((address) => address.includes('/booking'))) {
      expect(text).toContain(address);
    }
  });

  test('loads nothing from other addresses and contains no script', async () => {
    const { html } = await mail(kind, locale);
    // Its one style block is the dark mode: only colours.
    expect(html).not.toMatch(/<(?:img|script|link|iframe)\b|url\(|@import/);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(addressesOf(html).length).toBeGreaterThan(2);
    for (const address of addressesOf(html)) {
      expect(address).toMatch(
        /^(?:https:\/\/resort\.example\/|https:\/\/www\.google\.com\/maps\/dir\/|tel:\+|mailto:)/,
      );
    }
  });

  test('escapes the guest’s words', async () => {
    const evil = '"><img src=x onerror=alert(1)>\r\nBcc: all@example.com';
    const guest = { firstName: evil, lastName: '& Co', phone: '"><b>', email: 'a"><b>@example.com' };
    const { html } = await mail(kind, locale, { guest, comments: '<script>alert(1)</script>' });
    const tags = new Set<string>();
    const visit = (node: { nodeName: string; childNodes?: unknown[] }) => {
      tags.add(node.nodeName);
      for (const child of node.childNodes ?? []) visit(child as typeof node);
    };
    visit(parse(html) as Parameters<typeof visit>[0]);
    expect([...tags].filter((tag) => ['img', 'script', 'b'].includes(tag))).toEqual([]);
  });

  test('contains no text that a stranger could send to another person’s address', async () => {
    const lines = ['Дякуємо!', '', 'You have won', '------------', `Go to ${'x'.repeat(1900)}`];
    const guest = {
      firstName: 'F'.repeat(100),
      lastName: 'L'.repeat(100),
      phone: '+380671234567',
      email: 'a@b.example',
    };
    const { html, text } = await mail(kind, locale, { guest, comments: lines.join('\n') });
    for (const form of [html, text]) expect(form).not.toMatch(/F{40}|L{40}/);
    if (!isDeskMailKind(kind)) for (const form of [html, text]) expect(form).not.toMatch(/Дякуємо!|You have won|xxx/);
    expect(text).not.toMatch(/^(?:You have won|------------)$/m);
  });

  test('links to pages in its own language', async () => {
    const { html } = await mail(kind, locale);
    for (const address of addressesOf(html).filter((address) => address.startsWith('https://resort.example'))) {
      expect(/^https:\/\/resort\.example\/en(?:\/|$)/.test(address)).toBe(locale === 'en');
    }
  });
});

test.each(['uk', 'en'] as const)('a confirmation in %s links the address to directions', async (locale) => {
  const { html, text } = await mail('confirmed', locale);
  const [way = ''] = /https:\/\/www\.google\.com\/maps\/dir\/\?api=1&(?:amp;)?destination=[^"\s]+/.exec(html) ?? [];
  expect(decodeURIComponent(way)).toContain(locale === 'uk' ? 'вул. Лісова' : 'Lisova');
  expect(text).toContain('https://www.google.com/maps/dir/');
});

describe('a mail about an order', () => {
  test.each(['held', 'confirmed', 'paid', 'desk_placed', 'desk_paid'] as const)(
    '%s contains a link that opens it',
    async (kind) => {
      const query = `order=SM-7K4M2Q#key=${ACCESS_TOKEN}`;
      expect(addressesOf((await mail(kind, 'uk')).html)).toContain(`https://resort.example/booking/thank-you?${query}`);
      expect((await mail(kind, 'en')).text).toContain(`https://resort.example/en/booking/thank-you?${query}`);
    },
  );

  test('please_confirm opens and confirms it with the part after the #', async () => {
    const { html, text } = await mail('please_confirm', 'en');
    const [address = ''] = addressesOf(html).filter((each) => each.includes(CONFIRMATION_SECRET));
    expect(address).toMatch(/^https:\/\/resort\.example\/en\/booking\/thank-you\?order=SM-7K4M2Q/);
    expect(new URLSearchParams(new URL(address).hash.slice(1)).get('confirm')).toBe(CONFIRMATION_SECRET);
    expect(text).toContain(address);
    for (const kind of [...GUEST_MAIL_KINDS, ...DESK_MAIL_KINDS].filter((each) => each !== 'please_confirm')) {
      expect((await mail(kind, 'uk')).html).not.toContain(CONFIRMATION_SECRET);
    }
  });

  test.each(['expired', 'we_owe_you', 'cancelled', 'refunded', ...OWING_DESK_KINDS, ...CLOSED_DESK_KINDS] as const)(
    '%s does not contain its key',
    async (kind) => {
      const { html, text } = await mail(kind, 'uk');
      for (const form of [html, text]) expect(form).not.toContain(ACCESS_TOKEN);
    },
  );
});

describe('a mail to the desk', () => {
  test('shows guest, dates, rooms, sum and comments', async () => {
    const { subject, text } = await mail('desk_placed', 'uk', { comments: 'Приїдемо після 21:00.\n\nТихий номер' });
    expect(plain(subject)).toBe('Нове бронювання SM-7K4M2Q: 13–16 грудня, Шале над озером, Номер «Комфорт»');
    for (const words of [
      'Олена Гнатюк',
      '+380671234567',
      'неділя, 13 грудня, з 14:00',
      '3 ночі',
      '20 856 ₴',
      'до 14:32',
    ]) {
      expect(plain(text)).toContain(words);
    }
    expect(plain(text)).toContain('Побажання гостя: Приїдемо після 21:00.\n  Тихий номер');
  });

  test.each([
    [{ payment: 'online', state: 'awaiting_payment' }, 'Гість має сплатити 20 856 ₴ онлайн', 'Оплата онлайн'],
    [{ payment: 'at_reception', state: 'confirmed' }, 'Гість сплатить 20 856 ₴ на рецепції', 'Оплата на рецепції'],
    [{ payment: 'at_reception', state: 'paid', money: RECEIVED }, '20 856 ₴ уже сплачено онлайн', 'Оплата онлайн'],
  ] as const)('shows for %j how it is paid', async (order, lead, way) => {
    const { text } = await mail('desk_placed', 'uk', order);
    expect(plain(text)).toContain(lead);
    expect(plain(text)).toContain(way);
  });

  test('lists payments that were not requested', async () => {
    expect(plain((await mail('desk_other_sum', 'uk')).text)).toContain('12,50 USD\n  № 2600104478');
  });

  test('includes the year of a stay in another year', async () => {
    const { text } = await renderMail('desk_placed', mockStay(), 'uk', calendarDate('2025-11-21'));
    expect(plain(text)).toContain('неділя, 13 грудня 2026, з 14:00');
  });
});

describe('the hold in a mail', () => {
  test('ends at a time of the resort’s clock', async () => {
    const uk = await mail('held', 'uk');
    expect(plain(uk.subject)).toContain('чекає на оплату до 14:32');
    expect(plain(uk.text)).toContain('Сплатіть до 14:32 за часом курорту');
    expect(plain(uk.text)).toContain('Сплатити 20 856 ₴');
    expect(plain((await mail('held', 'en')).text)).toContain('Pay by 14:32 resort time');
  });

  test('of a large unpaid booking has the deadline for opening the link', async () => {
    expect(plain((await mail('please_confirm', 'uk')).text)).toContain('до 14:32 за часом курорту');
    expect(plain((await mail('please_confirm', 'en')).subject)).toContain('Confirm booking SM-7K4M2Q by 14:32');
  });

  test('includes the date if it ends after midnight', async () => {
    const { text } = await mail('held', 'uk', { holdUntil: '2026-11-21T22:12:00.000Z' });
    expect(plain(text)).toContain('до 00:12, 22 листопада');
  });

  test('that has ended is described as unpaid, not as free of charge, and late money is reported', async () => {
    const { text } = await mail('expired', 'en');
    expect(plain(text)).toContain('We held your nights until 14:32 and have not received a payment');
    expect(plain(text)).toContain('If your bank shows a payment, we will find it by ourselves within 24 hours');
    expect(text).not.toMatch(/₴|charged/);
  });
});

describe('refunded money in a mail', () => {
  test('is exact to the kopiyka, with the date and the phone number', async () => {
    const money = moneyOf(20_856_05, 0, 20_856_05);
    const { subject, text } = await mail('we_owe_you', 'uk', { money });
    expect(plain(subject)).toBe('Ми винні вам 20 856,05 ₴: бронювання SM-7K4M2Q');
    expect(plain(text)).toContain('Надішлемо 20 856,05 ₴ на картку, якою ви платили, не пізніше 25 листопада');
    expect(plain(text)).toContain('+380 67 100 20 30');
  });

  test.each([
    [NOTHING, 'We have received no payment, and nothing is due.'],
    [OWED, 'We’ll return UAH 20,856, all that you paid.'],
    [moneyOf(TOTAL_MINOR, 0, 10_000_00), 'Of the UAH 20,856 you paid we return UAH 10,000 under our terms.'],
    [RECEIVED, 'under our terms the UAH 20,856 you paid cannot be returned.'],
  ])('after a cancellation follows the terms', async (money, words) => {
    const text = plain((await mail('cancelled', 'en', { money })).text);
    expect(text).toContain(words);
    expect(text.includes('at the latest')).toBe(money.owedMinor > 0);
  });

  test('is a task for the desk with sum, guest, payment and date', async () => {
    const { subject, text } = await mail('desk_refund_due', 'uk');
    expect(plain(subject)).toBe('Повернути 20 856 ₴: SM-7K4M2Q, Олена Гнатюк');
    for (const words of ['+380671234567', 'olena@example.com', '№ 2600104477, повернути', 'не пізніше 25 листопада']) {
      expect(plain(text)).toContain(words);
    }
  });

  test.each(['we_owe_you', ...OWING_DESK_KINDS] as const)('is not mentioned by %s if there is none', async (kind) => {
    await expect(mail(kind, 'uk', { money: NOTHING })).rejects.toThrow('Nothing is owed');
  });

  test('is promised within three working days', async () => {
    const order = mockStay({ money: OWED });
    for (const [today, day] of [
      ['2026-11-16', '19 листопада'],
      ['2026-11-20', '25 листопада'],
      ['2026-11-22', '25 листопада'],
    ] as const) {
      const { text } = await renderMail('we_owe_you', order, 'uk', calendarDate(today));
      expect(plain(text)).toContain(`не пізніше ${day}`);
    }
  });
});

test('the mail to the desk lists the weeks with mostly unpaid nights, and their share', async () => {
  const unpaidWeeks = [{ monday: calendarDate('2026-12-07'), unpaid: 40, sellable: 61 }];
  const { subject, text } = await mail('desk_unpaid_week', 'uk', { unpaidWeeks });
  expect(plain(subject)).toContain('7–13 грудня');
  expect(plain(text)).toContain('40 з 61');
  expect(plain(text)).toContain('+380671234567');
});
