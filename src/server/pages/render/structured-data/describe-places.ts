import type { MenuPlace } from '#contract/menus/menu-places.ts';
import type { MenuRecord, PriceListRecord } from '#contract/menus/menus.ts';
import type { OpeningHoursRecord } from '#contract/resort/opening-hours.ts';
import { offerOf, type PageFacts, plainPhone, present, recordsOf, type Thing } from './page-facts.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const DAY_OF_YEAR = 'MM-DD';
const MIDNIGHT = '00:00';
const VEGETARIAN = 'https://schema.org/VegetarianDiet';

export function describeFood(facts: PageFacts, slug: string): Thing | null {
  const food = recordsOf(facts.content.foods).find((candidate) => candidate.slug === slug);
  if (food === undefined) return null;
  return {
    '@type': /bar$/.test(slug) ? 'BarOrPub' : 'Restaurant',
    ...present(facts, `/food-and-drink/${slug}`, food),
    containedInPlace: facts.resort,
    telephone: plainPhone(food.table_phone),
    ...hoursOf(facts, food.opening),
    ...describeMenu(facts, food.slug),
  };
}

export function describeSpa(facts: PageFacts, slug: string): Thing | null {
  const lists = { 'relax-spa': facts.content.spas, wellness: facts.content.wellnesses };
  if (slug !== 'relax-spa' && slug !== 'wellness') return null;
  const [spa] = recordsOf(lists[slug]);
  if (spa === undefined) return null;
  return {
    '@type': 'DaySpa',
    ...present(facts, `/spa-beauty/${slug}`, spa),
    containedInPlace: facts.resort,
    telephone: plainPhone(spa.phone),
    ...hoursOf(facts, spa.opening),
    ...describeTreatments(facts, slug),
  };
}

/** schema.org's seasons contain years, so a place that closes for part of the year has hours only on its own page. */
function hoursOf(
  { years }: PageFacts,
  { opens, closes, closed_weekdays, season, exceptions }: OpeningHoursRecord,
): Thing {
  if (season !== null) return {};
  const days = WEEKDAYS.filter((_day, index) => !closed_weekdays.includes(index));
  return {
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes: withinDay(closes),
    },
    ...(exceptions.length > 0 && {
      specialOpeningHoursSpecification: exceptions.flatMap((exception) => describeException(exception, years)),
    }),
  };
}

/** A yearly holiday is listed for each of `years`. */
function describeException(
  { start, end, hours }: OpeningHoursRecord['exceptions'][number],
  years: readonly number[],
): Thing[] {
  const ranges =
    start.length > DAY_OF_YEAR.length
      ? [[start, end]]
      : years.map((year) => [`${year}-${start}`, `${start <= end ? year : year + 1}-${end}`]);
  return ranges.map(([validFrom, validThrough]) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom,
    validThrough,
    // Google treats a day that closes when it opens as closed.
    opens: hours?.opens ?? MIDNIGHT,
    closes: hours === null ? MIDNIGHT : withinDay(hours.closes),
  }));
}

/** `26:00` is two in the morning. */
function withinDay(clock: string): string {
  const [hours = '0', minutes = '00'] = clock.split(':');
  return `${String(Number(hours) % 24).padStart(2, '0')}:${minutes}`;
}

function describeMenu(facts: PageFacts, place: MenuPlace): Thing {
  const menu = findList(facts, place) as MenuRecord | undefined;
  if (menu === undefined) return {};
  const { text, locale } = facts;
  return {
    hasMenu: {
      '@type': 'Menu',
      inLanguage: locale,
      hasMenuSection: menu.sections.map((section) => ({
        '@type': 'MenuSection',
        name: text(section.title),
        hasMenuItem: section.items.map(({ title, description, price, is_vegetarian }) => ({
          '@type': 'MenuItem',
          name: text(title),
          ...(description !== null && { description: text(description) }),
          ...(is_vegetarian && { suitableForDiet: VEGETARIAN }),
          offers: offerOf(price),
        })),
      })),
    },
  };
}

function describeTreatments(facts: PageFacts, place: MenuPlace): Thing {
  const list = findList(facts, place) as PriceListRecord | undefined;
  if (list === undefined) return {};
  const { text } = facts;
  const treatments = list.sections.flatMap(({ items }) => items);
  return {
    makesOffer: treatments.map(({ title, description, price }) =>
      offerOf(price, {
        itemOffered: {
          '@type': 'Service',
          name: text(title),
          ...(description !== null && { description: text(description) }),
        },
      }),
    ),
  };
}

function findList({ content }: PageFacts, place: MenuPlace) {
  return recordsOf(content.menus).find((candidate) => candidate.place === place);
}
