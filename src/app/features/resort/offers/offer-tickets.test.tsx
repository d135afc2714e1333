import { beforeAll, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { OfferTerms } from '#app/routes/resort/special-offer.tsx';
import { OfferTickets, type OfferView, viewOffer, viewOffersPage } from './offer-tickets.tsx';

let offers: ReturnType<typeof viewOffersPage>['offers'];
let offer: OfferView;

beforeAll(async () => {
  const content = await loadSiteContent();
  offers = viewOffersPage(content, 'en').offers;
  const found = viewOffer(content, 'offer-5', 'en');
  if (found === null) throw new Error('No offer');
  offer = found;
});

test('each ticket shows its subject, its last day and its discount, and links to its terms', async () => {
  const [first] = offers;
  const tickets = <OfferTickets offers={first ? [first] : []} />;
  expect(await renderText(tickets, 'en')).toBe('Winter holidays Valid 25 December – 8 January −12 %');
  expect(await renderMarkup(tickets, 'en')).toContain('href="/en/special-offers/offer-5"');
  expect(await renderMarkup(tickets, 'uk')).toContain('href="/special-offers/offer-5"');
});

test('the first ticket on the page of all offers is large: it shows more, and its picture loads first', async () => {
  const markup = await renderMarkup(<OfferTickets offers={offers} isWholePage />, 'en');
  expect(markup.match(/<h2/g)).toHaveLength(offers.length);
  expect(markup.match(/fetchPriority="high"/gi)).toHaveLength(1);
  expect(markup.slice(0, markup.indexOf('</article>'))).toContain('fetchPriority="high"');
  expect(markup.match(/Terms of the offer/g)).toHaveLength(1);
});

test('no ticket is highlighted on other pages, and none is the main heading', async () => {
  const markup = await renderMarkup(<OfferTickets offers={offers} />, 'en');
  expect(markup.match(/<h3/g)).toHaveLength(offers.length);
  expect(markup).not.toMatch(/<h2|fetchPriority="high"|Terms of the offer/i);
});

test('an offer’s page shows all its terms, then links to three other offers and to all offers', async () => {
  const text = await renderText(<OfferTerms offer={offer} />, 'en');
  const markup = await renderMarkup(<OfferTerms offer={offer} />, 'en');
  for (const { title } of offer.others) expect(text).toContain(title.replaceAll('\u00a0', ' '));
  expect(markup.match(/<p class="measure/g)).toHaveLength(3);
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/en/special-offers',
    '/en/special-offers/offer-3',
    '/en/special-offers/offer-2',
    '/en/special-offers/offer-4',
  ]);
});
