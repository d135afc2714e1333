import type { Plugin } from 'vite';
import { ContentError, type ContentProblem } from '#content/checks/content-error.ts';
import { readChecked } from '#content/files/read-checked.ts';
import { contentFolder } from '#content/loading/content-folder.ts';
import { ResortFile } from '#content/resort/resort-schema.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';

const CATALOGUE = /\/src\/locales\/[a-z]+-(?<locale>[a-z]{2})\.po(?:\?|$)/;

/**
 * Writes the resort into what is built: its name into the texts of the interface, which have `%resort%`,
 * `%resort:genitive%` or `%resort:locative%` for it. A guest's browser gets plain texts.
 */
export function resortPlugin(): Plugin {
  let resort: Promise<ResortFile> | undefined;
  return {
    name: 'resort',
    enforce: 'post',
    async transform(code, id) {
      const locale = LOCALES.find((candidate) => candidate === CATALOGUE.exec(id)?.groups?.locale);
      if (locale === undefined) return null;
      resort ??= readResort(contentFolder());
      return { code: writeName(code, await resort, locale), map: null };
    },
  };
}

/** Names hold no quotation marks and no backslashes, so they can stand in code as they are. */
export function writeName(
  text: string,
  { name, name_genitive, name_locative }: Pick<ResortFile, 'name' | 'name_genitive' | 'name_locative'>,
  locale: Locale,
): string {
  return text
    .replaceAll('%resort%', name[locale])
    .replaceAll('%resort:genitive%', name_genitive[locale])
    .replaceAll('%resort:locative%', name_locative[locale]);
}

export async function readResort(folder: string): Promise<ResortFile> {
  const problems: ContentProblem[] = [];
  const resort = await readChecked(folder, 'resort.json', ResortFile, problems);
  if (resort === null) throw new ContentError(problems);
  return resort;
}
