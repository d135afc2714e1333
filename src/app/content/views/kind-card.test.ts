import { expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewKindNames } from './kind-card.ts';

/** The site's content without one page of its menu. */
function withoutMenuPage({ homePages, ...content }: SiteContent, slug: string): SiteContent {
  const menuless = structuredClone(homePages);
  const accommodations = menuless.data[0]?.attributes[0]?.menu.accommodations;
  if (accommodations === undefined) throw new Error('The content has no menu');
  const pages = accommodations.pages.filter((page) => page.slug !== slug);
  Object.assign(accommodations, { pages });
  return { ...content, homePages: menuless };
}

test('kinds follow the menu’s order, and a kind that is missing from the menu comes last', async () => {
  const content = await loadSiteContent();
  const slugs = (shown: SiteContent) => viewKindNames(shown, 'uk').map(({ slug }) => slug);
  const [first = 'rooms', ...others] = slugs(content);
  expect(slugs(withoutMenuPage(content, `accommodation/${first}`))).toEqual([...others, first]);
});
