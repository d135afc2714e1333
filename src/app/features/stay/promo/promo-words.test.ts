import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { offerOfCode, type PromoCode } from '#domain/pricing/promo-code.ts';
import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { sampleAccommodation, stay, TODAY } from '#domain/samples/sample-resort.ts';
import { codeText, faultText } from './promo-words.ts';

const STAY = stay('2026-12-15', '2026-12-17');
const ROOM = { accommodation: sampleAccommodation(), party: { adults: 2, children: [] } };

/** Two nights at UAH 4,230 with a code of 8%. */
async function say(
  terms: Partial<PromoCode>,
  siteOffers: readonly SpecialOffer[] = [],
  isBilled = true,
): Promise<string> {
  const reduction = { kind: 'percent', percent: 8 } as const;
  const offer = offerOfCode({ code: 'РОДИНА', reduction, accommodations: null, nights: null, ...terms });
  const priced = [{ ...ROOM, nightPricesMinor: [423_000, 423_000] }];
  const quote = quoteStay(priced, STAY, TODAY, [...siteOffers, offer]);
  const text = codeText(
    await createI18n('uk'),
    offer,
    { stay: STAY, rooms: [ROOM], quote: isBilled ? quote : null },
    'uk',
  );
  return text.replaceAll(/[\u00a0\u2060]/g, ' ');
}

test('a code on the bill shows its discount', async () => {
  expect(await say({})).toBe('У рахунку: −677 ₴. Код і спеціальна пропозиція не складаються: діє більша знижка.');
});

test('a code with a smaller discount than an offer says that the offer applies', async () => {
  const larger: SpecialOffer = {
    ...offerOfCode({ code: '', reduction: { kind: 'percent', percent: 20 }, accommodations: null, nights: null }),
    code: 'offer-1',
  };
  const { promoCode: _none, ...siteOffer } = larger;
  expect(await say({}, [siteOffer])).toContain('Спеціальна пропозиція вигідніша');
});

test('a code entered before the bill is included in the prices, unless it is for other nights', async () => {
  expect(await say({}, [], false)).toBe('Ціни враховують код усюди, де він вигідніший за спеціальну пропозицію.');
  expect(await say({ nights: stayOf('2027-01-10', '2027-03-31') }, [], false)).toContain('Код діє для інших ночей');
});

test('a code for other nights or houses names them', async () => {
  expect(await say({ nights: stayOf('2027-01-10', '2027-03-31') })).toBe(
    'Код діє для інших ночей: 10 січня – 31 березня.',
  );
  expect(await say({ accommodations: ['villa-lake'] })).toBe('Код діє для іншої оселі.');
});

test.each([
  ['used_by_guest', 'Ви вже скористалися цим кодом.'],
  ['stopped', 'Цей код уже не діє.'],
  ['too_many', 'Забагато кодів поспіль. Спробуйте за хвилину.'],
  ['must NOT have more than 40 characters', 'Такого коду немає. Перевірте літери й цифри.'],
])('the error %j is explained', async (fault, text) => {
  expect(faultText(await createI18n('uk'), fault).replaceAll('\u00a0', ' ')).toBe(text);
});

function stayOf(start: string, end: string): PromoCode['nights'] {
  const { arrival, departure } = stay(start, end);
  return { start: arrival, end: departure };
}
