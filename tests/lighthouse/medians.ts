import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Scores from 0 to 100 by category. */
export interface PageMedians {
  readonly path: string;
  readonly scores: Readonly<Record<string, number>>;
}

interface ManifestEntry {
  readonly url: string;
  readonly summary: Readonly<Record<string, number>>;
}

/** The middle of all runs of a page, category by category, from the list that Lighthouse CI writes beside its reports. */
export async function readMedians(folder: string): Promise<PageMedians[]> {
  const entries: ManifestEntry[] = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  return mediansOf(entries);
}

export function mediansOf(entries: readonly ManifestEntry[]): PageMedians[] {
  const runs = Map.groupBy(entries, ({ url }) => new URL(url).pathname);
  return [...runs].map(([path, ofPage]) => {
    const categories = Object.keys(ofPage[0]?.summary ?? {});
    const scores = categories.map((category) => [
      category,
      Math.round(middleOf(ofPage.map(({ summary }) => summary[category] ?? 0)) * 100),
    ]);
    return { path, scores: Object.fromEntries(scores) };
  });
}

export function formatMedians(pages: readonly PageMedians[]): string {
  const width = Math.max(...pages.map(({ path }) => path.length));
  const lines = pages.map(({ path, scores }) => {
    const named = Object.entries(scores).map(([category, score]) => `${category} ${String(score).padStart(3)}`);
    return `${path.padEnd(width)}  ${named.join('  ')}`;
  });
  return lines.join('\n');
}

/** The median; of an even number the upper one, and 0 of none. */
export function middleOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
