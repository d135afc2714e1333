import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { toAccommodation } from '#contract/content/accommodation.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import { orderAddress } from '#contract/orders/order-address.ts';
import type { Locale } from '#contract/site/locale.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { NO_DETAILS } from '#domain/guest/order-details.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { MailedOrder } from '#mail/mailed.ts';
import { renderOrderMail } from '#mail/order-mail.ts';

export const TODAY = calendarDate('2026-11-21');
const PUBLIC_URL = 'https://resort.example';
export const ACCESS_TOKEN = 'token-of_SM-7K4M2Q';
export const CONFIRMATION_SECRET = 'confirmation-of_SM-7K4M2Q';

const stay = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };

const { categories, kinds, homePages } = await loadOwnContent();
const content: ContentOf<CataloguePart> = { categories, kinds, homePages, pictures: { data: [] } };

/** `rooms`: code, party and the price of each night (kopiyky). */
export function mailedOrder(
  rooms: readonly (readonly [string, GuestParty, readonly number[]])[],
  replace: Partial<MailedOrder> = {},
): MailedOrder {
  const [home] = homePages.data.flatMap(({ attributes }) => attributes);
  const quoted = rooms.map(([code, party, nightPricesMinor]) => {
    const entry = categories.data.find(({ attributes: [record] }) => record?.code === code);
    const record = entry?.attributes[0];
    if (entry === undefined || record === undefined || home === undefined) throw new Error(`No ${code}`);
    return { accommodation: toAccommodation(entry.id, record, home), party, nightPricesMinor };
  });
  return {
    number: 'SM-7K4M2Q',
    state: 'awaiting_payment',
    payment: 'online',
    stay,
    quote: quoteStay(quoted, stay, TODAY),
    accommodations: quoted.map(({ accommodation: { id, code, roomTypeId } }) => ({ id, code, roomTypeId })),
    guest: { firstName: 'Олена', lastName: 'Гнатюк', phone: '+380671234567', email: 'olena@example.com' },
    comments: '',
    details: NO_DETAILS,
    holdUntil: '2026-11-21T12:32:00.000Z',
    money: moneyOf(0, 0, 0),
    address: orderAddress('SM-7K4M2Q', ACCESS_TOKEN),
    news: null,
    confirmationSecret: CONFIRMATION_SECRET,
    pass: null,
    change: null,
    unpaidWeeks: [],
    dataCode: { digits: '40718253', purpose: 'erase' },
    ...replace,
  };
}

/** The stay whose bill the mocks show: 20 856 ₴. */
export function mockStay(replace: Partial<MailedOrder> = {}): MailedOrder {
  return mailedOrder(
    [
      ['chalet-lake', { adults: 2, children: ['6+'] }, [386200, 386200, 386200]],
      ['room-comfort', { adults: 2, children: [] }, [235000, 235000, 235000]],
    ],
    replace,
  );
}

export function moneyOf(receivedMinor: number, returnedMinor: number, owedMinor: number): OrderMoney {
  const payment = { id: '2600104477', amountMinor: receivedMinor, returnedMinor, owedMinor };
  const payments = receivedMinor === 0 ? [] : [payment];
  return { payments, otherSums: [], receivedMinor, returnedMinor, owedMinor, owedByDeskMinor: 0, balanceMinor: 0 };
}

export function renderMail(kind: MailKind, order: MailedOrder, locale: Locale, today = TODAY) {
  const surroundings = { content, publicUrl: PUBLIC_URL, today, timeZone: 'Europe/Kyiv' };
  return renderOrderMail(kind, order, surroundings, locale);
}

/** Replaces special spaces and hyphens, so that tests are easy to read. */
export function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
}

/** The text of the HTML in order, without tags. */
export function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
