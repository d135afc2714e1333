import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The part of a run's report that is read. */
export interface Report {
  readonly finalDisplayedUrl: string;
  /** Scores from 0 to 1. */
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

/** The median of all runs of a page, category by category. */
export interface PageMedians {
  readonly path: string;
  /** Scores from 0 to 100; what could not be rated counts as 0. */
  readonly scores: Readonly<Record<string, number>>;
  /** How long taps were blocked, in milliseconds: as the score counts it, and by the clock. Infinity if unknown. */
  readonly blockedMs: number;
  readonly blockedByTheClockMs: number;
}

const REPORT = /^lhr-\d+\.json$/;

/** Reads the folder where Lighthouse CI stores what it collected. */
export async function readMedians(folder: string): Promise<PageMedians[]> {
  const files = (await readdir(folder)).filter((file) => REPORT.test(file)).toSorted();
  const reports = files.map(async (file): Promise<Report> => JSON.parse(await readFile(join(folder, file), 'utf8')));
  return mediansOf(await Promise.all(reports));
}

export function mediansOf(reports: readonly Report[]): PageMedians[] {
  const pages = Map.groupBy(reports, ({ finalDisplayedUrl }) => new URL(finalDisplayedUrl).pathname);
  return [...pages].map(([path, runs]) => {
    const middleAudit = (id: string) =>
      Math.round(middleOf(runs.map(({ audits }) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)));
    const scores = Object.keys(runs[0]?.categories ?? {}).map((name) => [
      name,
      Math.round(middleOf(runs.map(({ categories }) => categories[name]?.score ?? 0)) * 100),
    ]);
    return {
      path,
      scores: Object.fromEntries(scores),
      blockedMs: middleAudit('total-blocking-time'),
      blockedByTheClockMs: middleAudit('total-blocking-time-by-the-clock'),
    };
  });
}

export function formatMedians(pages: readonly PageMedians[]): string {
  const width = Math.max(...pages.map(({ path }) => path.length));
  const lines = pages.map(({ path, scores, blockedMs, blockedByTheClockMs }) => {
    const named = Object.entries(scores).map(([category, score]) => `${category} ${String(score).padStart(3)}`);
    return [path.padEnd(width), ...named, `blocked ${blockedMs} ms (by the clock ${blockedByTheClockMs})`].join('  ');
  });
  return lines.join('\n');
}

/** The median; of an even number of values the upper one. */
export function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
