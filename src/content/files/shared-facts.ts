import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { findHoursProblems } from '#content/hours/hours-rules.ts';
import { HoursFile } from '#content/hours/hours-schema.ts';
import { hoursByPlace } from '#content/hours/place-hours.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { SharedFacts } from './fill-in.ts';
import { inFile, readChecked } from './read-checked.ts';

const HOURS = 'hours.json';

/** Comes before all other files, which name what stands here. Throws at once: without it their problems say nothing. */
export async function readSharedFacts(folder: string, problems: ContentProblem[]): Promise<SharedFacts> {
  const hours = await readChecked(folder, HOURS, HoursFile, problems);
  if (hours === null) throw new ContentError(problems);
  problems.push(...inFile(HOURS, findHoursProblems(hours)));
  const byPlace = hoursByPlace(hours);
  const words: [string, LocalizedText][] = [
    ...[...byPlace].map(([place, { working_hours }]): [string, LocalizedText] => [`hours:${place}`, working_hours]),
    ...Object.entries(hours.durations).map(([name, text]): [string, LocalizedText] => [`duration:${name}`, text]),
  ];
  return { hours: byPlace, words: new Map(words) };
}
