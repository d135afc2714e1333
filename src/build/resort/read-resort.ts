import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { readSharedFacts } from '#content/files/shared-facts.ts';
import type { ResortFile } from '#content/resort/resort-schema.ts';
import type { Locale } from '#contract/site/locale.ts';

export async function readResort(folder: string): Promise<ResortFile> {
  const problems: ContentProblem[] = [];
  const { resort } = await readSharedFacts(folder, problems);
  if (problems.length > 0) throw new ContentError(problems);
  return resort;
}

/** Fills `%resort%` and its forms into texts. Neither has quotation marks or backslashes, so code stays valid. */
export function writeResort(text: string, resort: ResortFile, locale: Locale): string {
  const { name, name_genitive, name_locative, order_prefix, phone_numbering } = resort;
  return text
    .replaceAll('%resort%', name[locale])
    .replaceAll('%resort:prefix%', order_prefix)
    .replaceAll('%resort:phone%', phone_numbering.example)
    .replaceAll('%resort:genitive%', name_genitive[locale])
    .replaceAll('%resort:locative%', name_locative[locale]);
}
