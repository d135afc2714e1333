import { typeset } from '#app/format/typeset.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LocalizedText } from '#contract/site/schema.ts';

/** Content in one language: each of its texts is a string. */
export type Localized<Content> = Content extends LocalizedText
  ? string
  : Content extends readonly (infer Item)[]
    ? readonly Localized<Item>[]
    : Content extends object
      ? { readonly [Field in keyof Content]: Localized<Content[Field]> }
      : Content;

export function localize<Content>(content: Content, locale: Locale): Localized<Content> {
  return walk(content, locale) as Localized<Content>;
}

function walk(content: unknown, locale: Locale): unknown {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return content.map((item) => walk(item, locale));
  if ('uk' in content) return typeset((content as LocalizedText)[locale]);
  return Object.fromEntries(Object.entries(content).map(([field, value]) => [field, walk(value, locale)]));
}
