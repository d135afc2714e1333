import type { Content } from '#content/loading/load-content.ts';

/** A name in Ukrainian with its grammatical cases. */
export interface ContentName {
  readonly name: string;
  readonly forms: Readonly<Record<string, string>>;
}

export interface ContentNames {
  readonly resort: ContentName;
  readonly accommodations: Readonly<Record<number, ContentName & { readonly code: string }>>;
}

export function namesOf({ resort, categories }: Pick<Content, 'resort' | 'categories'>): ContentNames {
  const accommodations = categories.data.flatMap(({ id, attributes }) =>
    attributes.map(({ code, title, title_forms: { instead_of, keep } }) => {
      const forms = { 'title_forms.instead_of': instead_of.uk, 'title_forms.keep': keep.uk };
      return [id, { code, name: title.uk, forms }] as const;
    }),
  );
  const { name, name_genitive, name_locative } = resort;
  return {
    resort: { name: name.uk, forms: { name_genitive: name_genitive.uk, name_locative: name_locative.uk } },
    accommodations: Object.fromEntries(accommodations),
  };
}
