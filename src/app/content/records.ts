import type { KindRecord } from '#contract/content/accommodation-kinds.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { ContentList } from '#contract/site/schema.ts';

export interface Entry<Item> {
  readonly id: number;
  readonly record: Item;
}

export function entriesOf<Item>(list: ContentList<Item>): Entry<Item>[] {
  return list.data.flatMap(({ id, attributes: [record] }) => (record === undefined ? [] : [{ id, record }]));
}

/** The record of a list that has one; the contract ignores further ones. */
export function onlyRecord<Item>(list: ContentList<Item>): Item {
  const [entry] = entriesOf(list);
  if (entry === undefined) throw new RangeError('The content lacks a record');
  return entry.record;
}

export function homeRecord(content: ContentOf<'homePages'>): HomePageRecord {
  return onlyRecord(content.homePages);
}

export function categoriesInOrder(content: ContentOf<'categories'>): Entry<CategoryRecord>[] {
  return entriesOf(content.categories).sort((a, b) => a.record.sort_order - b.record.sort_order);
}

export function kindRecords(content: ContentOf<'kinds'>): KindRecord[] {
  return entriesOf(content.kinds).map(({ record }) => record);
}
