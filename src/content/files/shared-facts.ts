import { ContentError, type ContentProblem, type FieldProblem, quote } from '#content/checks/content-error.ts';
import { findHoursProblems } from '#content/hours/hours-rules.ts';
import { HoursFile } from '#content/hours/hours-schema.ts';
import { hoursByPlace } from '#content/hours/place-hours.ts';
import { ResortFile } from '#content/resort/resort-schema.ts';
import { toPhoneNumbering } from '#contract/resort/phone-numbering.ts';
import type { ResortRecord } from '#contract/resort/resort.ts';
import type { LocalizedText } from '#contract/site/schema.ts';
import { phonesOf } from '#domain/guest/phones.ts';
import type { SharedFacts } from './fill-in.ts';
import { inFile, readChecked } from './read-checked.ts';

export interface ResortFacts {
  readonly resort: ResortFile;
  readonly facts: SharedFacts;
}

const FILES = { resort: 'resort.json', hours: 'hours.json' } as const;

/** Throws at once: other files refer to the facts, so without them their problems are meaningless. */
export async function readSharedFacts(folder: string, problems: ContentProblem[]): Promise<ResortFacts> {
  const resort = await readChecked(folder, FILES.resort, ResortFile, problems);
  const hours = await readChecked(folder, FILES.hours, HoursFile, problems);
  if (resort === null || hours === null) throw new ContentError(problems);
  problems.push(...inFile(FILES.resort, findNumberingProblems(resort)));
  problems.push(...inFile(FILES.hours, findHoursProblems(hours)));
  const byPlace = hoursByPlace(hours);
  const words: [string, LocalizedText][] = [
    ['name', resort.name],
    ['name:genitive', resort.name_genitive],
    ['name:locative', resort.name_locative],
    ['address', resort.address],
    ['email', inBoth(resort.email)],
    ...Object.entries(resort.phones).map(([place, phone]): [string, LocalizedText] => [
      `phone:${place}`,
      inBoth(phone),
    ]),
    ...[...byPlace].map(([place, { working_hours }]): [string, LocalizedText] => [`hours:${place}`, working_hours]),
    ...Object.entries(hours.durations).map(([name, text]): [string, LocalizedText] => [`duration:${name}`, text]),
  ];
  return { resort, facts: { hours: byPlace, words: new Map(words) } };
}

/** Lists the facts that pages and mails may use, so that a new one in the file stays there. */
export function toResortRecord({ resort, facts }: ResortFacts): ResortRecord {
  const { name, name_genitive, name_locative, file_name, order_prefix, phone_numbering, description } = resort;
  const { coordinates, late_arrival } = resort;
  const reception_hours = facts.words.get('hours:reception');
  if (reception_hours === undefined) throw new RangeError('The hours of the reception are missing');
  const names = { name, name_genitive, name_locative, file_name };
  return { ...names, order_prefix, phone_numbering, description, coordinates, reception_hours, late_arrival };
}

function inBoth(text: string): LocalizedText {
  return { uk: text, en: text };
}

/** A form shows the example, so it must be valid in the resort's country. */
function findNumberingProblems({ phone_numbering }: Pick<ResortRecord, 'phone_numbering'>): FieldProblem[] {
  const { example, groups } = phone_numbering;
  const spelled = phonesOf(toPhoneNumbering({ phone_numbering })).spell(example)?.split('\u00a0') ?? [];
  if (spelled.length === groups.length + 1) return [];
  const expected = {
    en: 'a number as it is dialled at home, with as many digits as the groups have',
    uk: 'номер, як його набирають удома, із такою кількістю цифр, як у групах',
  };
  return [{ field: 'phone_numbering.example', expected, found: quote(example) }];
}
