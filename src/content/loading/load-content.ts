import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type AccommodationSource,
  findAccommodationProblems,
  findDuplicates,
  findDuplicateUnits,
} from '#content/checks/accommodation-rules.ts';
import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { findActivityProblems, findGuideProblems, findMapProblems } from '#content/checks/map-rules.ts';
import { findMenuProblems } from '#content/checks/menu-rules.ts';
import { findOfferProblems } from '#content/checks/offer-rules.ts';
import { findPageProblems } from '#content/checks/page-rules.ts';
import { findPriceProblems } from '#content/checks/price-rules.ts';
import { findHomePageProblems, findKindProblems } from '#content/checks/resort-rules.ts';
import { findRepeated, findUnknown, findUnknownPictures } from '#content/checks/shared-rules.ts';
import { AccommodationFile, ExtrasFile, HomePageFile, KindsFile, toEntry } from '#content/files/content-files.ts';
import type { SharedFacts } from '#content/files/fill-in.ts';
import { MediaIndex, type MediaPicture } from '#content/files/media-schema.ts';
import { readMenuFiles, toMenuContent } from '#content/files/menu-files.ts';
import { PAGE_FILES, readPageFiles, toPageContent } from '#content/files/page-files.ts';
import { inFile, isMissing, type ReadFile, readChecked } from '#content/files/read-checked.ts';
import { readSharedFacts, toResortRecord } from '#content/files/shared-facts.ts';
import { ORDINARY_RATE, PricesFile, type RateCalendar } from '#content/rates/prices-schema.ts';
import type { ResortFile } from '#content/resort/resort-schema.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { ContentOf, StaticContent } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { BookableOffer } from '#contract/pages/special-offers.ts';
import { toOpeningHours } from '#contract/resort/to-opening-hours.ts';
import type { OpeningHours } from '#domain/calendar/opening-hours.ts';
import type { Unit } from '#domain/desk/assignment.ts';
import { contentFolder } from './content-folder.ts';

/** Accommodations are sorted by `sort_order`. */
export interface Content extends Omit<StaticContent, 'pictures'> {
  readonly rateCalendar: RateCalendar;
  /** Units by accommodation, in the order of its file. Guests see only their number. */
  readonly units: readonly Unit[];
  /** When the desk answers within the hour that the page of the halls promises; null: it promises no time. */
  readonly answerHours: OpeningHours | null;
  readonly resort: ResortFile;
  /** Masters of the pictures that pages show, without drawings (`vectors` of media.json). */
  readonly media: readonly MediaPicture[];
}

const HOME_PAGE_ID = 1;
/** The place in hours.json whose hours the promise on the page of the halls uses. */
const ANSWERING_PLACE = 'halls-desk';
const FILES = {
  kinds: 'kinds.json',
  home: 'home-pages.json',
  extras: 'extras.json',
  prices: 'prices.json',
  media: 'media/media.json',
} as const;

/** Reads and checks every file of the content folder. Throws one ContentError that lists all problems. */
export async function loadContent(directory: URL | string = contentFolder()): Promise<Content> {
  const folder = typeof directory === 'string' ? directory : fileURLToPath(directory);
  const problems: ContentProblem[] = [];
  const { resort, facts } = await readSharedFacts(folder, problems);
  const files = await readFiles(folder, problems, facts);
  problems.push(...findRuleProblems(files), ...(await findMissingMasters(folder, files.media)));
  problems.push(
    ...inFile(PAGE_FILES.mapPlaces.file, findMapProblems(files.pages, files.home, await readDrawing(folder))),
  );
  const { accommodations, kinds, home, extras, prices, media } = files;
  const pages = toPageContent(files.pages);
  const isBroken = kinds === null || home === null || extras === null || prices === null || media === null;
  if (isBroken || pages === null || problems.length > 0) {
    throw new ContentError(problems);
  }
  const answering = facts.hours.get(ANSWERING_PLACE);
  const sorted = accommodations.map(({ value }) => value).sort((a, b) => a.sort_order - b.sort_order || a.id - b.id);
  return {
    categories: {
      data: sorted.map((value) => toEntry({ ...value, ...pricesOf(value.code, prices), units: value.units.length })),
    },
    units: sorted.flatMap(({ id: accommodationId, units }) => units.map((name) => ({ name, accommodationId }))),
    kinds: { data: kinds.map(toEntry) },
    homePages: {
      data: [
        {
          id: HOME_PAGE_ID,
          attributes: [
            {
              ...home,
              ...rateTitles(prices),
              resort: toResortRecord({ resort, facts }),
              sign_in: [],
              bookable_offers: toBookable(pages),
              extras,
            },
          ],
        },
      ],
    },
    ...pages,
    ...toMenuContent(files.menus),
    rateCalendar: prices,
    answerHours: answering === undefined ? null : toOpeningHours(answering.opening),
    resort,
    media: Object.entries(media.images).map(([name, image]) => ({ name, ...image })),
  };
}

function pricesOf(code: string, { accommodations }: PricesFile): Pick<CategoryRecord, 'default_price' | 'rates'> {
  const { [ORDINARY_RATE]: default_price = 0, ...others } = accommodations[code] ?? {};
  return { default_price, rates: Object.entries(others).map(([rate, price]) => ({ rate, price })) };
}

function rateTitles({ ordinary, weekend, seasons }: PricesFile): Pick<HomePageRecord, 'rates' | 'ordinary_rate_title'> {
  const rates = [weekend, ...seasons];
  const firsts = rates.filter(({ rate }, index) => rates.findIndex((other) => other.rate === rate) === index);
  return { ordinary_rate_title: ordinary.title, rates: firsts.map(({ rate, title }) => ({ key: rate, title })) };
}

function toBookable({ specialOffers }: ContentOf<'specialOffers'>): BookableOffer[] {
  return specialOffers.data.flatMap(({ attributes }) =>
    attributes.flatMap(({ slug, title, valid, value, rule }) =>
      rule === null ? [] : [{ slug, title, valid, value, rule }],
    ),
  );
}

async function readFiles(folder: string, problems: ContentProblem[], facts: SharedFacts) {
  const media = await readChecked(folder, FILES.media, MediaIndex, problems, facts);
  const pictures = media && new Set(Object.keys(media.images));
  const read: ReadFile = async (file, schema) => {
    const value = await readChecked(folder, file, schema, problems, facts);
    problems.push(...inFile(file, findUnknownPictures(schema, value, pictures)));
    return value;
  };
  const names = await listAccommodationFiles(folder, problems);
  const accommodations: AccommodationSource[] = [];
  for (const name of names) {
    const file = `accommodations/${name}`;
    const value = await read(file, AccommodationFile);
    if (value !== null) accommodations.push({ file, value });
  }
  return {
    /** Taken from the file names, so that other checks know the code of a broken accommodation. */
    codes: new Set(names.map((name) => basename(name, '.json'))),
    accommodations,
    kinds: await read(FILES.kinds, KindsFile),
    home: await read(FILES.home, HomePageFile),
    extras: await read(FILES.extras, ExtrasFile),
    prices: await readChecked(folder, FILES.prices, PricesFile, problems),
    media,
    pages: await readPageFiles(read),
    menus: await readMenuFiles(read),
  };
}

async function listAccommodationFiles(folder: string, problems: ContentProblem[]): Promise<string[]> {
  try {
    return (await readdir(join(folder, 'accommodations'))).filter((name) => name.endsWith('.json')).sort();
  } catch (error) {
    if (!isMissing(error)) throw error;
    problems.push({
      file: 'accommodations',
      field: { en: 'folder', uk: 'тека' },
      expected: { en: 'a file per accommodation', uk: 'по файлу на кожну оселю' },
      found: { en: 'no such folder', uk: 'такої теки немає' },
    });
    return [];
  }
}

/** Skips files that could not be read, because they already have a problem. */
function findRuleProblems(files: Awaited<ReturnType<typeof readFiles>>): ContentProblem[] {
  const { codes, accommodations, kinds, home, extras, prices, pages, menus } = files;
  return [
    ...accommodations.flatMap((source) => inFile(source.file, findAccommodationProblems(source))),
    ...findDuplicates(accommodations),
    ...findDuplicateUnits(accommodations),
    ...inFile(PAGE_FILES.specialOffers.file, findOfferProblems(pages.specialOffers, codes)),
    ...inFile(FILES.kinds, kinds === null ? [] : findKindProblems(kinds)),
    ...inFile(FILES.home, home === null ? [] : findHomePageProblems(home)),
    ...inFile(FILES.extras, findRepeated(extras, 'code')),
    ...inFile(FILES.prices, prices === null ? [] : findPriceProblems(prices, codes)),
    ...inFile(FILES.home, findActivityProblems(home, pages)),
    ...inFile(PAGE_FILES.guides.file, findGuideProblems(pages)),
    ...findPageProblems(pages),
    ...findMenuProblems(menus),
  ];
}

/** Returns '' if the file is missing, which the check of the picture index reports. */
async function readDrawing(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'media/map.svg'), 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    return '';
  }
}

async function findMissingMasters(folder: string, media: MediaIndex | null): Promise<ContentProblem[]> {
  if (media === null) return [];
  const present = new Set(await readdir(join(folder, 'media')));
  const masters = Object.entries({ ...media.images, ...media.vectors });
  const fields = masters.map(([name, { file }]) => [`${name}.file`, file] as const);
  const expected = { en: 'a file of the media folder', uk: 'файл із теки media' };
  return inFile(FILES.media, findUnknown(fields, present, expected));
}
