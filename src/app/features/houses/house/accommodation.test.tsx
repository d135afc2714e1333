import { beforeAll, describe, expect, test } from 'vitest';
import type { AccommodationView } from '#app/content/views/accommodation-view.ts';
import { loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Hero, Neighbours, PriceTable } from './house.tsx';
import { Services } from './services.tsx';

let view: AccommodationView;

beforeAll(async () => {
  view = await loadView('uk');
});

function withCapacity(baseCapacity: number, extraSeats: number): AccommodationView {
  return { ...view, accommodation: { ...view.accommodation, baseCapacity, extraSeats } };
}

describe('the price table', () => {
  test('lists every rate, the surcharges and what is included', async () => {
    const text = await renderText(<PriceTable view={view} note="" isNextYear={false} />, 'uk');
    for (const { title, priceMinor } of view.rates) {
      const price = `${(priceMinor / 100).toLocaleString('uk-UA')} ₴`.replaceAll(/\s/g, ' ');
      expect(text).toContain(`${title.replaceAll('\u00a0', ' ')} ${price}`);
    }
    expect(text).toContain('650 ₴ за ніч');
    expect(text).toContain('безкоштовно');
    expect(text).toContain('30 ₴');
  });

  test('shows a special offer that is cheaper than every rate, if there is one', async () => {
    const cheaper = { ...view, accommodation: { ...view.accommodation, fromPriceMinor: 193_100 } };
    const text = await renderText(<PriceTable view={cheaper} note="" isNextYear={false} />, 'uk');
    expect(text).toContain('Ніч за спеціальною пропозицією від 1 931 ₴');
    expect(await renderText(<PriceTable view={view} note="" isNextYear={false} />, 'uk')).not.toContain('пропозицією');
  });

  test('does not mention a tax of 0', async () => {
    const surcharges = { ...view.accommodation.surcharges, cityTaxMinor: 0, nextYearCityTaxMinor: 0 };
    const untaxed = { ...view, accommodation: { ...view.accommodation, surcharges } };
    const text = await renderText(<PriceTable view={untaxed} note="" isNextYear={false} />, 'en');
    expect(text).toContain('City tax not charged here');
  });

  test.each([
    ['uk', 1, 'за одного гостя'],
    ['uk', 2, 'за двох гостей'],
    ['uk', 6, 'за шістьох гостей'],
    ['en', 1, 'The price per night includes 1 guest.'],
    ['en', 2, 'The price per night includes 2 guests.'],
  ] as const)('says in %s how many guests a night includes: %d', async (locale, capacity, words) => {
    const text = await renderText(<PriceTable view={withCapacity(capacity, 0)} note="" isNextYear={false} />, locale);
    expect(text).toContain(words);
  });

  test.each([
    ['uk', false, '650 ₴ за ніч наступного року 700 ₴', '30 ₴ з дорослого за ніч наступного року 32 ₴'],
    ['uk', true, '700 ₴ за ніч цього року 650 ₴', '32 ₴ з дорослого за ніч цього року 30 ₴'],
    ['en', true, 'UAH 700 a night this year UAH 650', 'UAH 32 per adult a night this year UAH 30'],
  ] as const)('%s: shows the surcharges of the chosen year (next: %s)', async (locale, isNextYear, seat, tax) => {
    const text = await renderText(<PriceTable view={view} note="" isNextYear={isNextYear} />, locale);
    expect(text).toContain(seat);
    expect(text).toContain(tax);
  });

  test('shows one figure if the surcharges do not change', async () => {
    const { accommodation } = view;
    const { extraSeatMinor, cityTaxMinor } = accommodation.surcharges;
    const surcharges = {
      extraSeatMinor,
      nextYearExtraSeatMinor: extraSeatMinor,
      cityTaxMinor,
      nextYearCityTaxMinor: cityTaxMinor,
    };
    const same = { ...view, accommodation: { ...accommodation, surcharges } };
    expect(await renderText(<PriceTable view={same} note="" isNextYear={false} />, 'uk')).not.toContain('року');
  });

  test('shows a price for extra beds only if there are any', async () => {
    expect(await renderText(<PriceTable view={withCapacity(2, 1)} note="" isNextYear={false} />, 'en')).toContain(
      'UAH 650 a night',
    );
    expect(await renderText(<PriceTable view={withCapacity(2, 0)} note="" isNextYear={false} />, 'en')).not.toMatch(
      /Extra bed|650/,
    );
  });
});

describe('the first screen', () => {
  const hero = (frames: number) => {
    const gallery = Array.from({ length: frames }, () => view.picture);
    return <Hero view={{ ...view, gallery }} languageLink="EN" onOpenGallery={() => undefined} />;
  };

  test.each([
    ['uk', 1, '1 кадр'],
    ['uk', 3, '3 кадри'],
    ['uk', 7, '7 кадрів'],
    ['uk', 21, '21 кадр'],
    ['en', 1, '1 photo'],
    ['en', 7, '7 photos'],
  ] as const)('shows the number of its pictures in %s: %d', async (locale, frames, words) => {
    expect(await renderText(hero(frames), locale)).toContain(words);
  });

  test.each([
    ['uk', '/', 'Назад', 'Поділитися'],
    ['en', '/en', 'Back', 'Share'],
  ] as const)('links back in %s even without scripts', async (locale, home, back, share) => {
    const markup = await renderMarkup(hero(7), locale);
    expect(markup).toMatch(new RegExp(`href="${home}" aria-label="${back}"`));
    expect(markup).toContain(`aria-label="${share}"`);
  });
});

test('neighbours show their price per night; without neighbours there is no heading', async () => {
  const text = await renderText(<Neighbours view={view} stayQuery="" />, 'uk');
  for (const { title } of view.neighbours) expect(text).toContain(title.replaceAll('\u00a0', ' '));
  expect(text).toMatch(/від \d[\d ]* ₴ за ніч/);
  expect(await renderMarkup(<Neighbours view={{ ...view, neighbours: [] }} stayQuery="" />, 'uk')).toBe('');
});

test('services are texts with decorative icons', async () => {
  expect(await renderText(<Services names={['wifi', 'lake-view', 'crib']} />, 'en')).toBe(
    'Wi-Fi Lake view Cot on request',
  );
  expect(await renderText(<Services names={['fireplace']} />, 'uk')).toBe('Камін');
  const markup = await renderMarkup(<Services names={['wifi', 'sauna']} />, 'uk');
  expect(markup.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2);
});

test('marks services that repeat a fact, so that phones hide them', async () => {
  const facts = [{ title: 'Тепло', text: 'камін, тепла підлога' }];
  const markup = await renderMarkup(<Services names={['fireplace', 'bathrobe']} facts={facts} />, 'uk');
  expect(markup.match(/data-told/g)).toHaveLength(1);
  expect(markup).toMatch(/data-told="true">(?:(?!<\/li>).)*Камін/s);
});

test.each([
  ['uk', 'Краєвид', 'озеро, захід сонця', 'lake-view'],
  ['en', 'View', 'lake, sunset', 'lake-view'],
  ['uk', 'Звʼязок', 'Wi-\u2060Fi 100 Мбіт/с', 'wifi'],
] as const)('in %s the facts «%s: %s» already include %s', async (locale, title, text, name) => {
  const markup = await renderMarkup(<Services names={[name, 'boat']} facts={[{ title, text }]} />, locale);
  expect(markup.match(/data-told/g)).toHaveLength(1);
});
