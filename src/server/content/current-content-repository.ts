import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#content/loading/load-content.ts';
import type { Database } from '../database/database.ts';
import { type Reader, type Transaction, toInstant } from '../database/query.ts';

type CurrentContent = Awaited<ReturnType<typeof readCurrentContent>>;

const ONLY_ID = 1;

/** Returns the same hash in every process that reads the same files. */
export function hashContent(content: Content): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** null: no process has started on this database. */
export async function readCurrentContent(reader: Reader) {
  const row = await reader.selectFrom('current_content').selectAll().executeTakeFirst();
  return row === undefined
    ? null
    : { hash: row.hash, names: JSON.parse(row.names) as ContentNames, toldAt: row.told_at };
}

/** Makes every process show this content, if its files contain it. */
export async function declareContent(database: Database, content: Content, nowMs: number): Promise<void> {
  await database.transaction(async (transaction) =>
    declare(transaction, await lockCurrentContent(transaction), content, nowMs),
  );
}

/**
 * Declares nothing if newer content has replaced this one since its files were edited: an older process has restarted.
 * Returns whether the content is current.
 */
export async function declareAtStart(
  database: Database,
  content: Content,
  editedAtMs: number,
  nowMs: number,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const current = await lockCurrentContent(transaction);
    const wasReplaced = await transaction
      .selectFrom('replaced_contents')
      .select('hash')
      .where('hash', '=', hashContent(content))
      .executeTakeFirst();
    if (wasReplaced !== undefined && current !== null && editedAtMs < Date.parse(current.toldAt)) return false;
    await declare(transaction, current, content, nowMs);
    return true;
  });
}

async function lockCurrentContent(transaction: Transaction): Promise<CurrentContent> {
  await transaction.selectFrom('current_content').select('id').forUpdate().execute();
  return readCurrentContent(transaction);
}

async function declare(transaction: Transaction, current: CurrentContent, content: Content, nowMs: number) {
  const row = { hash: hashContent(content), names: JSON.stringify(namesOf(content)), told_at: toInstant(nowMs) };
  await transaction.deleteFrom('replaced_contents').where('hash', '=', row.hash).execute();
  if (current !== null && current.hash !== row.hash) {
    await transaction.insertInto('replaced_contents').values({ hash: current.hash }).execute();
  }
  await transaction
    .insertInto('current_content')
    .values({ id: ONLY_ID, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Returns when any of the folder's files was last changed. */
export async function contentEditedAtMs(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => name.endsWith('.json'));
  const times = await Promise.all(files.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  return Math.max(...times);
}

/** A name in Ukrainian with its grammatical cases. */
export interface ContentName {
  readonly name: string;
  readonly forms: Readonly<Record<string, string>>;
}

export interface ContentNames {
  readonly resort: ContentName;
  readonly accommodations: Readonly<Record<number, ContentName & { readonly code: string }>>;
}

export function namesOf({ resort, categories }: Pick<Content, 'resort' | 'categories'>): ContentNames {
  const accommodations = categories.data.flatMap(({ id, attributes }) =>
    attributes.map(({ code, title, title_forms: { instead_of, keep } }) => {
      const forms = { 'title_forms.instead_of': instead_of.uk, 'title_forms.keep': keep.uk };
      return [id, { code, name: title.uk, forms }] as const;
    }),
  );
  const { name, name_genitive, name_locative } = resort;
  return {
    resort: { name: name.uk, forms: { name_genitive: name_genitive.uk, name_locative: name_locative.uk } },
    accommodations: Object.fromEntries(accommodations),
  };
}
