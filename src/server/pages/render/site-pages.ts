import type { StaticContent } from '#contract/content/site-content.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { PageCache } from './page-cache.ts';

/** The path of a page for search engines in each language. */
export type ListedPage = Readonly<Record<Locale, string>>;

function namedPaths({ homePages, categories, foods, specialOffers }: StaticContent): string[] {
  const menus = homePages.data.flatMap(({ attributes }) => attributes.flatMap(({ menu }) => Object.values(menu)));
  const slugs = menus.flatMap(({ pages }) => pages.map(({ slug }) => slug));
  const accommodations = categories.data.flatMap(({ attributes }) => attributes.map(({ slug }) => slug));
  const places = foods.data.flatMap(({ attributes }) => attributes.map(({ slug }) => slug));
  const offers = specialOffers.data.flatMap(({ attributes }) => attributes.map(({ slug }) => slug));
  return [
    ...new Set([
      '/',
      '/accommodation',
      '/special-offers',
      '/guide',
      ...slugs.map((slug) => `/${slug}`),
      ...accommodations.map((slug) => `/accommodation/${slug}`),
      ...places.map((slug) => `/food-and-drink/${slug}`),
      ...offers.map((slug) => `/special-offers/${slug}`),
    ]),
  ];
}

/** Renders every page of the content once, in both languages. Returns the pages for search engines. */
export async function warmPages(pages: PageCache, content: StaticContent): Promise<ListedPage[]> {
  const listed: ListedPage[] = [];
  for (const path of namedPaths(content)) {
    const page = await pages.get(path);
    if (page.redirectTo !== null || page.status !== 200 || page.alternates === null) continue;
    const { alternates } = page;
    for (const locale of LOCALES) await pages.get(alternates[locale]);
    listed.push(alternates);
  }
  return listed;
}
