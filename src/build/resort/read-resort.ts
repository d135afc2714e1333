import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { readSharedFacts } from '#content/files/shared-facts.ts';
import type { ResortFile } from '#content/resort/resort-schema.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';

/** The facts of a resort that are built into pages and mails. */
export interface BuiltResort extends ResortFile {
  /** «цілодобово», «08:00–22:00». */
  readonly reception: LocalizedText;
}

export async function readResort(folder: string): Promise<BuiltResort> {
  const problems: ContentProblem[] = [];
  const { resort, facts } = await readSharedFacts(folder, problems);
  const reception = facts.words.get('hours:reception');
  if (problems.length > 0 || reception === undefined) throw new ContentError(problems);
  return { ...resort, reception };
}

/**
 * Interface texts contain `%resort%`, `%resort:genitive%` or `%resort:locative%` for the name, and other facts by their
 * names. None contains quotation marks or backslashes, so they can be inserted into code unchanged.
 */
export function writeResort(text: string, resort: BuiltResort, locale: Locale): string {
  const { name, name_genitive, name_locative, order_prefix, phone_numbering, reception, late_arrival } = resort;
  return text
    .replaceAll('%resort%', name[locale])
    .replaceAll('%resort:prefix%', order_prefix)
    .replaceAll('%resort:phone%', phone_numbering.example)
    .replaceAll('%resort:reception%', reception[locale])
    .replaceAll('%resort:late-arrival%', late_arrival[locale])
    .replaceAll('%resort:genitive%', name_genitive[locale])
    .replaceAll('%resort:locative%', name_locative[locale]);
}
