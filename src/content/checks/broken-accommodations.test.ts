import { describe, expect, it } from 'vitest';
import { type Edit, freshContentFolder, LAKE, set } from '#content/loading/content-folder-fixture.ts';

const content = freshContentFolder();

describe('a problem in an accommodation names file, field and expected value', () => {
  it.each<[string, Edit, string]>([
    [
      'a missing text',
      set('lead', undefined),
      'lead · expected a text in both languages, {"uk": "…", "en": "…"}, found nothing',
    ],
    ['a text in one language', set('lead', { uk: 'Так' }), 'lead.en · expected a text, found nothing'],
    ['an empty text', set('title.en', ''), 'title.en · expected a text, found ""'],
    ['a misspelt field', set('titel', 'x'), 'titel · expected no such field, only id, title, code,'],
    ['a fraction of a guest', set('adults', 1.5), 'adults · expected a whole number from 1 to 10, found 1.5'],
    [
      'a number instead of units',
      set('units', 4),
      'units · expected a list of 1 to 99, each what stands on the door, such as "101"',
    ],
    ['no units', set('units', []), 'units · expected a list of 1 to 99, each what stands on the door, such as "101"'],
    [
      'a number instead of a name',
      set('units.1', 2),
      'units#2 · expected what stands on the door, such as "101", found 2',
    ],
    ['an empty name', set('units.1', ' '), 'units#2 · expected what stands on the door, such as "101", found " "'],
    [
      'a duplicate unit',
      set('units.1', 'Шале 1'),
      `units#2 · expected a name that ${LAKE} does not have, found "Шале 1" again`,
    ],
    ['a yes instead of true', set('phone_only', 'yes'), 'phone_only · expected true or false, found "yes"'],
    [
      'an unknown kind',
      set('cottages_and_number_slug', 'accommodation/tents'),
      'cottages_and_number_slug · expected "accommodation/rooms" or',
    ],
    ['an unknown icon', set('service_icons.2', 'jacuzzi'), 'service_icons#3 · expected one of wifi, breakfast,'],
    [
      'six pictures',
      set('gallery', Array(6).fill('chalets')),
      'gallery · expected a list of exactly 7, each the name of a picture in media/media.json, found 6',
    ],
    [
      'an unknown picture',
      set('gallery.3', 'chalet-moon'),
      'gallery#4 · expected the name of a picture in media/media.json, found "chalet-moon"',
    ],
    ['an unknown main picture', set('main_photo', 'moon'), 'main_photo · expected the name of a picture'],
    ['an unknown next picture', set('next_image', 'moon'), 'next_image · expected the name of a picture'],
    [
      'a day that does not exist',
      set('minimum_stay_block.0.start_date', '2026-02-30'),
      'minimum_stay_block#1.start_date · expected a day that exists, such as "2027-01-31", found "2026-02-30"',
    ],
    [
      'a date in another format',
      set('minimum_stay_block.0.end_date', '01.01.2027'),
      'minimum_stay_block#1.end_date · expected a day that exists',
    ],
    [
      'an end before its start',
      set('minimum_stay_block.0.end_date', '2026-12-28'),
      'minimum_stay_block#1.end_date · expected 2026-12-29, its start_date, or a later day, found "2026-12-28"',
    ],
    [
      'an area in another format',
      set('area_square_metres', 65),
      'area_square_metres · expected the area that one of the facts begins with, in both languages ("65 м²", "65 m²")',
    ],
    [
      'a reserved slug',
      set('slug', 'chalets'),
      'slug · expected a name other than the pages of the kinds: chalets, rooms, cottages, villas, found "chalets"',
    ],
    [
      'a code other than the file’s name',
      set('code', 'chalet-river'),
      'code · expected the name of the file without .json, found "chalet-river"',
    ],
  ])('%s', async (_, change, line) => {
    await content.edit(LAKE, change);
    expect((await content.refusal()).filter((found) => found.startsWith(`${LAKE} · ${line}`))).toHaveLength(1);
  });

  it.each([
    ['id', 1, 'room-standard'],
    ['slug', 'room-suite', 'room-suite'],
    ['servio_id', 101, 'room-standard'],
  ])('a duplicate %s is reported', async (field, value, owner) => {
    await content.edit(LAKE, set(field, value));
    const found = JSON.stringify(value);
    expect(await content.refusal()).toEqual([
      `accommodations/${owner}.json · ${field} · expected a value that ${LAKE} does not have, found ${found}`,
    ]);
  });

  it('a unit that another accommodation has is reported', async () => {
    await content.edit(LAKE, set('units.0', '101'));
    expect(await content.refusal()).toEqual([
      `accommodations/room-standard.json · units#1 · expected a name that ${LAKE} does not have, found "101"`,
    ]);
  });

  it('a duplicate code is reported', async () => {
    await content.edit(LAKE, set('code', 'chalet-forest'));
    expect(await content.refusal()).toContain(
      `${LAKE} · code · expected a value that accommodations/chalet-forest.json does not have, found "chalet-forest"`,
    );
  });
});
