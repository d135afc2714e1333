import { light } from 'virtual:resort-colours';
import { msg } from '@lingui/core/macro';
import { entriesOf } from '#app/content/records.ts';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { typeset, withoutJoiners } from '#app/format/typeset.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { MenuPlace } from '#contract/menus/menu-places.ts';
import { PRINT_COLOURS, type PrintColours, type PrintMenu } from '#contract/menus/printed-menu.ts';
import { viewMenuWords } from './menu-view.ts';
import { allergensText, measureText, seasonText } from './menu-words.ts';

/** The words of a menu's PDF, the same as on its page. */
export const printMenu: PrintMenu = async (content, place, locale) => {
  const i18n = await createI18n(locale, ['site']);
  const menu = viewMenuWords(content, place, locale);
  const { title, hours, phone } = factsOf(content, place);
  const isMenu = menu.kind === 'menu';
  const day = `${formatDay(menu.validFrom, locale)}\u00a0${menu.validFrom.slice(0, 'YYYY'.length)}`;
  const vegetarian = i18n._(msg`vegetarian`);
  return {
    locale,
    colours: coloursOfPaper(),
    resort: i18n._(msg`%resort%`),
    title: forPaper(title[locale]),
    heading: isMenu ? i18n._(msg`Menu`) : i18n._(msg`Prices`),
    facts: [forPaper(hours[locale]), phone.replaceAll(' ', '\u00a0')],
    sections: menu.sections.map((section) => ({
      title: forPaper(section.title),
      items: section.items.map((item) => {
        const { dish, priceMinor } = item;
        const description = item.description === null ? null : forPaper(item.description);
        const isVegetarian = dish?.isVegetarian === true;
        const words = dish === null ? [] : [allergensText(i18n, dish), seasonText(i18n, dish.served)];
        return {
          title: forPaper(item.title),
          description,
          isVegetarian,
          measure: measureText(i18n, item),
          price: formatPrice(priceMinor, locale),
          notes: [isVegetarian ? vegetarian : null, ...words].filter((note) => note !== null),
        };
      }),
    })),
    notes: [menu.note === null ? [] : forPaper(menu.note), i18n._(msg`Prices apply from ${day}.`)].flat(),
    validFrom: menu.validFrom,
  };
};

function forPaper(text: string): string {
  return withoutJoiners(typeset(text));
}

function coloursOfPaper(): PrintColours {
  return Object.fromEntries(PRINT_COLOURS.map((token) => [token, light[token]])) as PrintColours;
}

function factsOf(content: ContentOf<'foods' | 'spas' | 'wellnesses'>, place: MenuPlace) {
  const spas = { 'relax-spa': content.spas, wellness: content.wellnesses };
  const records =
    place === 'relax-spa' || place === 'wellness'
      ? entriesOf(spas[place]).map(({ record }) => ({ ...record, table_phone: record.phone }))
      : entriesOf(content.foods).flatMap(({ record }) => (record.slug === place ? [record] : []));
  const [record] = records;
  if (record === undefined) throw new RangeError(`The content has no place ${place}`);
  return { title: record.title, hours: record.working_hours, phone: record.table_phone };
}
