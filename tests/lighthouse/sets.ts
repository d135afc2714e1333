import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { middleOf } from './medians.ts';

/** One run of a page, as Lighthouse CI keeps it. */
export interface Run {
  readonly file: string;
  readonly path: string;
  /** From 0 to 1. */
  readonly performance: number;
  readonly startedAt: string;
}

const REPORT = /^lhr-\d+\.json$/;

interface Report {
  readonly finalDisplayedUrl: string;
  readonly fetchTime: string;
  readonly categories: { readonly performance: { readonly score: number | null } };
}

/** All runs that lie in Lighthouse CI's own folder. */
export async function readRuns(folder: string): Promise<Run[]> {
  const files = (await readdir(folder)).filter((file) => REPORT.test(file));
  return Promise.all(
    files.map(async (file) => {
      const { finalDisplayedUrl, fetchTime, categories }: Report = JSON.parse(
        await readFile(join(folder, file), 'utf8'),
      );
      const { pathname } = new URL(finalDisplayedUrl);
      return { file, path: pathname, performance: categories.performance.score ?? 0, startedAt: fetchTime };
    }),
  );
}

/** Of each page the runs that were taken one after another, `runsPerSet` at a time, the fastest set by its median. */
export function fastestSets(runs: readonly Run[], runsPerSet: number): Map<string, readonly Run[]> {
  const pages = Map.groupBy(
    runs.toSorted((a, b) => (a.startedAt < b.startedAt ? -1 : 1)),
    ({ path }) => path,
  );
  return new Map([...pages].map(([path, ofPage]) => [path, fastestOf(inSets(ofPage, runsPerSet))]));
}

/** The middle of a set's scores. */
export function medianSpeed(set: readonly Run[]): number {
  return middleOf(set.map(({ performance }) => performance));
}

/** Leaves only the fastest set of each page, for what Lighthouse CI says at the end. */
export async function forgetOtherSets(folder: string, runsPerSet: number): Promise<void> {
  const runs = await readRuns(folder);
  const kept = new Set([...fastestSets(runs, runsPerSet).values()].flat());
  const slower = runs.filter((run) => !kept.has(run));
  await Promise.all(slower.map(({ file }) => rm(join(folder, file))));
}

function inSets(runs: readonly Run[], runsPerSet: number): Run[][] {
  return [...Map.groupBy(runs.entries(), ([place]) => Math.floor(place / runsPerSet)).values()].map((set) =>
    set.map(([, run]) => run),
  );
}

function fastestOf(sets: readonly Run[][]): Run[] {
  return sets.reduce((fastest, set) => (medianSpeed(set) > medianSpeed(fastest) ? set : fastest), sets[0] ?? []);
}
