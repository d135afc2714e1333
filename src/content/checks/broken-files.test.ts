import { describe, expect, it } from 'vitest';
import { type Edit, freshContentFolder, set } from '#content/loading/content-folder-fixture.ts';

const content = freshContentFolder();

describe('an error in another file is reported', () => {
  it.each<[string, string, Edit, string]>([
    [
      'kinds out of order',
      'kinds.json',
      (kinds) => (kinds as unknown as unknown[]).reverse(),
      '#1.slug · expected "chalets", found "villas"',
    ],
    [
      'a missing kind',
      'kinds.json',
      (kinds) => (kinds as unknown as unknown[]).pop(),
      'whole file · expected a list of exactly 4',
    ],
    [
      'a kind’s unknown picture',
      'kinds.json',
      set('0.pictures.1', 'moon'),
      '#1.pictures#2 · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'two posters for one place',
      'kinds.json',
      set('1.poster.place', 1),
      '#2.poster.place · expected each place once, found 1 again',
    ],
    [
      'an unknown night poster',
      'home-pages.json',
      set('hero.night.wide', 'moon'),
      'hero.night.wide · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'a place of the guide that is missing on the map',
      'guide.json',
      set('places.0.place', 'moon'),
      'places#1.place · expected a place of map-places.json, found "moon"',
    ],
    [
      'hours of a place that is missing in hours.json',
      'guide.json',
      set('places.0.working_hours', 'moon'),
      'places#1.working_hours · expected the name of a place in hours.json: reception, food-and-forest,',
    ],
    [
      'hours written in a text as well as in hours.json',
      'spas.json',
      set('working_hours', { uk: '11:00–23:00', en: '11:00–23:00' }),
      'working_hours · expected the name of a place in hours.json: reception,',
    ],
    [
      'a text that refers to missing hours',
      'spas.json',
      set('lead.uk', 'Щодня {hours:moon}'),
      'lead.uk · expected in braces one of {name}, {name:genitive}, {name:locative}, {address}, {email}, {phone:reception},',
    ],
    [
      'a place that closes before it opens',
      'hours.json',
      set('places.spa.closes', '02:00'),
      'places.spa.closes · expected a time after 08:15, such as "26:00" for two in the morning, found "02:00"',
    ],
    [
      'a place that opens after midnight',
      'hours.json',
      set('places.spa.opens', '25:00'),
      'places.spa.opens · expected a time before midnight, found "25:00"',
    ],
    [
      'an invalid time',
      'hours.json',
      set('places.spa.opens', '8.15'),
      'places.spa.opens · expected a time such as "08:15", found "8.15"',
    ],
    [
      'a holiday of an unknown place',
      'hours.json',
      set('exceptions.0.places.1', 'moon'),
      'exceptions#1.places#2 · expected a place of this file: reception, food-and-forest,',
    ],
    [
      'a holiday that ends before it starts',
      'hours.json',
      (hours) => {
        set('exceptions.0.start', '2027-01-02')(hours);
        set('exceptions.0.end', '2027-01-01')(hours);
      },
      'exceptions#1.end · expected 2027-01-02, its start, or a later day, found "2027-01-01"',
    ],
    [
      'a holiday that closes before it opens',
      'hours.json',
      set('exceptions.0.hours.closes', '01:00'),
      'exceptions#1.hours.closes · expected a time after 11:00',
    ],
    [
      'a holiday on a day that does not exist',
      'hours.json',
      set('exceptions.0.start', '02-30'),
      'exceptions#1.start · expected a day that exists',
    ],
    [
      'social networks that are not JSON',
      'home-pages.json',
      set('social_networks', 'Instagram'),
      'social_networks · expected JSON text of a list of {"key", "value"}',
    ],
    [
      'social networks in another format',
      'home-pages.json',
      set('social_networks', '[{"name":"Instagram"}]'),
      'social_networks · expected JSON text',
    ],
    [
      'a reception without hours',
      'hours.json',
      set('places.reception', undefined),
      'places.reception · expected the hours of the reception, found nothing',
    ],
    [
      'an example that is not a number of the country',
      'resort.json',
      set('phone_numbering.example', '067 123 45 6'),
      'phone_numbering.example · expected a number as it is dialled at home',
    ],
    [
      'a sentence that would end the surrounding text',
      'resort.json',
      set('late_arrival.en', "We'll wait"),
      'late_arrival.en · expected a sentence without quotation marks; an apostrophe is ’, found "We\'ll wait"',
    ],
    [
      'a phone number in another format',
      'home-pages.json',
      set('contact_phone', '067 100'),
      'contact_phone · expected a phone number with its country, in groups of digits, such as "+380 67 100 20 30", found "067 100"',
    ],
    [
      'a menu group with another key',
      'home-pages.json',
      set('menu.mice.key', 'halls'),
      'menu.mice.key · expected "mice", found "halls"',
    ],
    [
      'a page’s unknown picture',
      'home-pages.json',
      set('menu.foods.pages.1.main_photo', 'moon'),
      'menu.foods.pages#2.main_photo · expected the name of a picture',
    ],
    [
      'a reversed blocked period',
      'home-pages.json',
      set('blocked_dates.1.end_date', '2027-03-01'),
      'blocked_dates#2.end_date · expected 2027-03-29, its start_date, or a later day',
    ],
    [
      'a rule for a day that does not exist',
      'home-pages.json',
      set('period_rules.0.start_date', '2021-04-31'),
      'period_rules#1.start_date · expected a day that exists',
    ],
    [
      'a restaurant without a page on the site',
      'foods.json',
      set('1.slug', 'pizzeria'),
      '#2.slug · expected one of food-and-forest, senoval, lobby-bar, phyto-bar, poolbar, found "pizzeria"',
    ],
    [
      'a duplicate restaurant',
      'foods.json',
      set('1.slug', 'food-and-forest'),
      '#2.slug · expected each slug once, found "food-and-forest" again',
    ],
    [
      'a table number in another format',
      'foods.json',
      set('0.table_phone', '0671002031'),
      '#1.table_phone · expected a phone number with its country, in groups of digits, such as "+380 67 100 20 30", found "0671002031"',
    ],
    [
      'an unknown picture within a part of a page',
      'spas.json',
      set('sections.1.picture', 'moon'),
      'sections#2.picture · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'an unknown poster',
      'wellnesses.json',
      set('main_photo', 'moon'),
      'main_photo · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'a hall whose picture is unknown',
      'mices.json',
      set('halls.2.picture', 'moon'),
      'halls#3.picture · expected the name of a picture in media/media.json, found "moon"',
    ],
    [
      'halls that are never open for long enough',
      'mices.json',
      set('minimum_hours', 15),
      'enquiry.working_hours · expected a place that is open for minimum_hours (15) at least, found "08:00–22:00"',
    ],
    [
      'a hall without seats',
      'mices.json',
      set('halls.0.seats.theatre', 0),
      'halls#1.seats.theatre · expected a whole number from 1 to 999, found 0',
    ],
    [
      'an offer with only two paragraphs',
      'special-offers.json',
      set('3.paragraphs', [
        { uk: 'Так', en: 'Yes' },
        { uk: 'Ні', en: 'No' },
      ]),
      '#4.paragraphs · expected a list of exactly 3, each a text in both languages, {"uk": "…", "en": "…"}, found 2',
    ],
    [
      'an offer with the number of another',
      'special-offers.json',
      set('5.id', 1),
      '#6.id · expected each id once, found 1 again',
    ],
    [
      'an offer with both a percentage and free nights',
      'special-offers.json',
      set('1.rule.percent', 10),
      '#2.rule · expected either percent or free_nights, found both',
    ],
    [
      'an offer of seven nights that may be booked for six',
      'special-offers.json',
      set('1.rule.minimum_nights', 6),
      '#2.rule.minimum_nights · expected at least `of`, found less',
    ],
    [
      'an offer for an unknown house',
      'special-offers.json',
      set('2.rule.accommodations.0', 'tents'),
      '#3.rule.accommodations · expected kinds, and codes of accommodations, found "tents"',
    ],
    [
      'an offer that ends before it begins',
      'special-offers.json',
      set('4.rule.period', { start: '2027-01-08', end: '2026-12-25' }),
      '#5.rule.period#1.end · expected 2027-01-08, its start, or a later day, found "2026-12-25"',
    ],
    [
      'a ticket that promises more than its rule',
      'special-offers.json',
      set('4.value', { uk: '−20 %', en: '−20 %' }),
      '#5.value · expected the figures 12, found "−20 %"',
    ],
    [
      'a ticket with a figure that only reception knows',
      'special-offers.json',
      set('3.rule', null),
      '#4.value · expected no figure, because the offer has no rule, found "−15 %"',
    ],
    [
      'rules in another order',
      'informations.json',
      set('sections.0.anchor', 'privacy-policy'),
      'sections#1.anchor · expected "loyalty-program", found "privacy-policy"',
    ],
    [
      'a duplicate activity',
      'activities.json',
      set('activities.1.slug', 'pools'),
      'activities#2.slug · expected each slug once, found "pools" again',
    ],
    [
      'a text without its second language',
      'stories.json',
      set('lead', { uk: 'Так' }),
      'lead.en · expected a text, found nothing',
    ],
    [
      'a route without a text',
      'contacts.json',
      set('directions', []),
      'directions · expected a list of at least 1, each an object with title, text, found 0',
    ],
    [
      'a picture without its original',
      'media/media.json',
      set('images.chalet-lake.file', 'lost.webp'),
      'chalet-lake.file · expected a file of the media folder, found "lost.webp"',
    ],
    [
      'a focus outside the picture',
      'media/media.json',
      set('images.contacts.focus', { x: 120, y: 50 }),
      'images.contacts.focus.x · expected a number from 0 to 100, found 120',
    ],
    [
      'a lit window without its height on the picture',
      'media/media.json',
      set('images.contacts.window', { x: 12 }),
      'images.contacts.window.y · expected a number from 0 to 100, found nothing',
    ],
    [
      'a picture without a description',
      'media/media.json',
      set('images.chalet-lake.alt', {}),
      'images.chalet-lake.alt.uk · expected a text, found nothing',
    ],
  ])('%s', async (_, file, change, line) => {
    await content.edit(file, change);
    expect((await content.refusal()).filter((found) => found.startsWith(`${file} · ${line}`))).toHaveLength(1);
  });
});
