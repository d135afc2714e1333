import { IsArray, IsObject, IsRecord, IsUnion, type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { AccommodationFile, HomePageFile, KindsFile } from '#content/files/content-files.ts';
import { MediaIndex } from '#content/files/media-schema.ts';
import { PAGE_FILES } from '#content/files/page-files.ts';
import { HoursFile } from '#content/hours/hours-schema.ts';
import { PricesFile } from '#content/rates/prices-schema.ts';
import { ResortFile } from '#content/resort/resort-schema.ts';
import { ResortStatusRecord } from '#contract/content/resort-status.ts';
import { MenuRecord, PriceListRecord } from '#contract/menus/menus.ts';
import { describeSchema } from './schema-words.ts';

const FILES: Readonly<Record<string, TSchema>> = {
  accommodations: AccommodationFile,
  kinds: KindsFile,
  media: MediaIndex,
  hours: HoursFile,
  rates: PricesFile,
  resort: ResortFile,
  status: ResortStatusRecord,
  menus: MenuRecord,
  prices: PriceListRecord,
  home: HomePageFile,
  ...Object.fromEntries(Object.values(PAGE_FILES).map(({ file, schema }) => [file, schema])),
};

/** Returns every field of a schema by its path. */
function fieldsOf(schema: TSchema, path: string): [string, TSchema][] {
  const own: [string, TSchema] = [path, schema];
  if (IsArray(schema)) return [own, ...fieldsOf(schema.items, `${path}#`)];
  if (IsUnion(schema)) return [own, ...schema.anyOf.flatMap((one) => fieldsOf(one, path))];
  if (IsRecord(schema)) return Object.values(schema.patternProperties).flatMap((one) => fieldsOf(one, `${path}.*`));
  if (!IsObject(schema)) return [own];
  return [own, ...Object.entries(schema.properties).flatMap(([key, one]) => fieldsOf(one, `${path}.${key}`))];
}

test.each(Object.entries(FILES))('%s: a field with its own format describes it in words', (file, schema) => {
  const coded = fieldsOf(schema, file).filter(
    ([, field]) => 'pattern' in field && describeSchema(field).en === 'a text',
  );
  expect(coded.map(([path]) => path)).toEqual([]);
});
