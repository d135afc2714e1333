import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { readChecked } from '#content/files/read-checked.ts';
import { ResortFile } from '#content/resort/resort-schema.ts';
import type { Locale } from '#contract/site/locale.ts';

export async function readResort(folder: string): Promise<ResortFile> {
  const problems: ContentProblem[] = [];
  const resort = await readChecked(folder, 'resort.json', ResortFile, problems);
  if (resort === null) throw new ContentError(problems);
  return resort;
}

/**
 * Texts of the interface have `%resort%`, `%resort:genitive%` or `%resort:locative%` for the name, `%resort:prefix%` for
 * what orders' numbers begin with. Names hold no
 * quotation marks and no backslashes, so they can stand in code as they are.
 */
export function writeName(
  text: string,
  { name, name_genitive, name_locative, order_prefix }: ResortFile,
  locale: Locale,
): string {
  return text
    .replaceAll('%resort%', name[locale])
    .replaceAll('%resort:prefix%', order_prefix)
    .replaceAll('%resort:genitive%', name_genitive[locale])
    .replaceAll('%resort:locative%', name_locative[locale]);
}
