import { beforeAll, expect, test } from 'vitest';
import { type ContactsPageView, viewContactsPage } from '#app/features/resort/page-views.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { ContactDetails, ContactFacts } from '#app/routes/resort/contacts.tsx';

let contacts: ContactsPageView;

beforeAll(async () => {
  contacts = viewContactsPage(await loadSiteContent(), 'en');
});

test('reception is listed first, with its number, its mail and its address', async () => {
  const facts = <ContactFacts contacts={contacts} />;
  const text = await renderText(facts, 'en');
  expect(text).toMatch(/^Reception day and night \+380 67 100 20 30 Email lis@smereka\.example Address /);
  const markup = await renderMarkup(facts, 'en');
  expect(markup).toContain('href="tel:+380671002030"');
  expect(markup).toContain('href="mailto:lis@smereka.example"');
});

test('other contacts are listed with their hours and a number to tap', async () => {
  const details = <ContactDetails contacts={contacts} />;
  const text = await renderText(details, 'en');
  const markup = await renderMarkup(details, 'en');
  expect(contacts.phones.length).toBeGreaterThan(1);
  for (const { title, phone, hours } of contacts.phones) {
    expect(text).toContain(`${title} ${hours.text} ${phone}`.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
    expect(markup).toContain(`href="tel:${phone.replaceAll(/\s/g, '')}"`);
  }
});

test.each([
  ['uk', '/guide', 'Як дістатися'],
  ['en', '/en/guide', 'How to get here'],
] as const)(
  'every way to reach the resort is described in %s, and the map is one link away',
  async (locale, path, heading) => {
    const details = <ContactDetails contacts={contacts} />;
    expect(await renderText(details, locale)).toContain(heading);
    const markup = await renderMarkup(details, locale);
    expect(markup.match(/<h3/g)).toHaveLength(contacts.directions.length);
    expect(markup).toContain(`href="${path}"`);
    expect(markup).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/\?api=1&amp;destination=[^"]{20,}"/);
  },
);
