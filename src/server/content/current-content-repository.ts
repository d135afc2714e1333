import { createHash } from 'node:crypto';
import type { Content } from '#content/loading/load-content.ts';
import type { Database, Reader } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import { type ContentNames, namesOf } from './content-names.ts';

export interface CurrentContent {
  readonly hash: string;
  readonly names: ContentNames;
  /** When it was said last that this is the current one. */
  readonly toldAt: string;
}

const ONLY_ID = 1;

/** The same for every process that reads the same files. */
export function hashContent(content: Content): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

/** null: no process has started on this database. */
export async function readCurrentContent(reader: Reader): Promise<CurrentContent | null> {
  const row = await reader.selectFrom('current_content').selectAll().executeTakeFirst();
  return row === undefined ? null : { hash: row.hash, names: JSON.parse(row.names), toldAt: row.told_at };
}

/** From now on every process shows this content, if its files have it. */
export async function declareContent(database: Database, content: Content, nowMs: number): Promise<void> {
  const row = { hash: hashContent(content), names: JSON.stringify(namesOf(content)), told_at: toInstant(nowMs) };
  await database.transaction((transaction) =>
    transaction
      .insertInto('current_content')
      .values({ id: ONLY_ID, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute(),
  );
}
