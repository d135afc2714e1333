import { kindOf } from '#contract/content/accommodation.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { describeFood, describeSpa } from './describe-places.ts';
import {
  describeAccommodation,
  describeContacts,
  describeKind,
  describeKinds,
  describeOffer,
  describeOffers,
  describeResort,
  describeVenue,
} from './describe-resort.ts';
import { type DescribedPage, type PageFacts, readFacts, recordsOf, type Thing } from './page-facts.ts';

export function describePage(page: DescribedPage, content: SiteContent): Thing {
  const facts = readFacts(content, page);
  const things = [...describeThings(page.path, facts), describeTrail(page.path, facts)];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}

function describeThings(path: string, facts: PageFacts): (Thing | null)[] {
  const [section = '', name] = path.slice(1).split('/');
  switch (section) {
    case '':
      return [describeResort(facts)];
    case 'accommodation':
      if (name === undefined) return [describeKinds(facts)];
      return [describeKind(facts, name) ?? describeAccommodation(facts, name)];
    case 'food-and-drink':
      return [describeFood(facts, name ?? '')];
    case 'spa-beauty':
      return [describeSpa(facts, name ?? '')];
    case 'mice':
      return describeVenue(facts);
    case 'contacts':
      return describeContacts(facts);
    case 'special-offers':
      return [name === undefined ? describeOffers(facts) : describeOffer(facts, name)];
    case 'info':
      return [describeQuestions(facts)];
    default:
      return [];
  }
}

function describeQuestions({ content, text }: PageFacts): Thing | null {
  const sections = recordsOf(content.informations).flatMap((record) => record.sections);
  const questions = sections.filter(({ title }) => text(title).endsWith('?'));
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, paragraphs }) => ({
      '@type': 'Question',
      name: text(title),
      acceptedAnswer: { '@type': 'Answer', text: paragraphs.map(text).join('\n') },
    })),
  };
}

/** null on the home page itself, and if a page has no name in the content. */
function describeTrail(path: string, facts: PageFacts): Thing | null {
  const names = [{ path: '/', name: facts.siteName }, ...stepsTo(path, facts)];
  if (names.length === 1) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: names.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: { '@type': 'WebPage', '@id': facts.address(step.path), name: step.name },
    })),
  };
}

function stepsTo(path: string, facts: PageFacts) {
  const { home, content, text } = facts;
  const [section, slug] = path.slice(1).split('/');
  const stays = { path: '/accommodation', name: text(home.accommodation.title) };
  const offers = { path: '/special-offers', name: text(home.offers.title) };
  if (path === stays.path) return [stays];
  if (path === offers.path) return [offers];
  if (path === '/guide') return [{ path, name: text(home.guide.title) }];
  const offer = recordsOf(content.specialOffers).find((candidate) => candidate.slug === slug);
  if (section === 'special-offers' && offer !== undefined) return [offers, { path, name: text(offer.title) }];
  const house = recordsOf(content.categories).find((candidate) => candidate.slug === slug);
  const kinds = recordsOf(content.kinds);
  const kind = kinds.find((candidate) => candidate.slug === (house === undefined ? slug : kindOf(house)));
  if (section === 'accommodation' && kind !== undefined) {
    const step = { path: `/accommodation/${kind.slug}`, name: text(kind.title) };
    return [stays, step, ...(house === undefined ? [] : [{ path, name: text(house.title) }])];
  }
  const pages = Object.values(home.menu).flatMap((entry) => entry.pages);
  const page = pages.find((candidate) => `/${candidate.slug}` === path);
  return page === undefined ? [] : [{ path, name: text(page.title) }];
}
