import { createStore, getMany, set, type UseStore } from 'idb-keyval';
import { withTimeout } from '#app/storage/with-timeout.ts';
import type { ContentPart, SiteContent } from '#contract/content/site-content.ts';

export interface CachedPart<Part extends ContentPart = ContentPart> {
  readonly content: SiteContent[Part];
  readonly revision: string | null;
  readonly knownAtMs: number;
}

/** Separate from guests' data, because content can be fetched again. */
const DATABASE_NAME = 'smereka-content';
const TABLE_NAME = 'parts';

/** A hash of the contract's files: content of another shape would break the pages. */
const SHAPE = import.meta.env.CONTENT_SHAPE;

let table: UseStore | null = null;

/** Parts in the requested order; null for those missing, unreadable or of another shape. Never throws. */
export async function readCachedParts(parts: readonly ContentPart[]): Promise<(CachedPart | null)[]> {
  const stored = await withTimeout(() => getMany<unknown>([...parts], openTable()));
  return parts.map((_, index) => readCachedPart(stored?.[index]));
}

export async function keepPart(part: ContentPart, cached: CachedPart): Promise<void> {
  await withTimeout(() => set(part, { ...cached, shape: SHAPE }, openTable()));
}

export function readCachedPart(stored: unknown): CachedPart | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { content, revision, knownAtMs, shape } = stored as Record<string, unknown>;
  const isList = Array.isArray((content as { data?: unknown } | null | undefined)?.data);
  if (!isList || shape !== SHAPE || !Number.isSafeInteger(knownAtMs)) return null;
  return {
    content: content as SiteContent[ContentPart],
    revision: typeof revision === 'string' ? revision : null,
    knownAtMs: knownAtMs as number,
  };
}

function openTable(): UseStore {
  table ??= createStore(DATABASE_NAME, TABLE_NAME);
  return table;
}
