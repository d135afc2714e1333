import { fileURLToPath } from 'node:url';
import { ContentError, type ContentProblem, type FieldProblem, quote } from '#content/checks/content-error.ts';
import { describeSchema } from '#content/checks/schema-words.ts';
import { inFile, readChecked } from '#content/files/read-checked.ts';
import { ResortStatusRecord, StatusInstant } from '#contract/content/resort-status.ts';
import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';

export const STATUS_FILE = 'resort-status.json';

/** The current status as last written by the team. Throws one ContentError that lists all problems. */
export async function readResortStatus(
  folder: string = fileURLToPath(new URL('..', import.meta.url)),
): Promise<ResortStatusRecord> {
  const problems: ContentProblem[] = [];
  const status = await readChecked(folder, STATUS_FILE, ResortStatusRecord, problems);
  if (status === null) throw new ContentError(problems);
  const wrongTimes = inFile(STATUS_FILE, findTimeProblems(status));
  if (wrongTimes.length > 0) throw new ContentError(wrongTimes);
  return status;
}

/** `2026-02-30T25:00Z` has the format of an instant, but does not exist. */
function findTimeProblems(status: ResortStatusRecord): FieldProblem[] {
  return Object.entries(status).flatMap(([name, { updated_at }]) =>
    isRealInstant(updated_at)
      ? []
      : [{ field: `${name}.updated_at`, expected: describeSchema(StatusInstant), found: quote(updated_at) }],
  );
}

function isRealInstant(text: string): boolean {
  const day = text.slice(0, 'YYYY-MM-DD'.length);
  return parseCalendarDate(day) !== null && !Number.isNaN(Date.parse(text));
}
