import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { viewPhone } from '#app/format/contact-links.ts';
import { CallButton, PhoneLink } from './call-button.tsx';
import { Hero } from './hero.tsx';

const PICTURE = { name: 'spa', revision: '0123abcd', width: 2000, height: 1333, dominant: '#182838', alt: 'A pool' };
const HERO = { eyebrow: 'Spa', title: 'Relax Spa', lead: 'Three hours of it.', picture: PICTURE, isOutdoor: false };

test('a page opens with its subject in the one main heading, followed by its other content', async () => {
  const hero = <Hero hero={HERO}>Hours</Hero>;
  expect(await renderText(hero, 'en')).toBe('Spa Relax Spa Three hours of it. Hours');
  expect((await renderMarkup(hero, 'en')).match(/<h1[^>]*>Relax Spa<\/h1>/g)).toHaveLength(1);
});

test('the picture at the top of a page has a description and loads before all others', async () => {
  const markup = await renderMarkup(<Hero hero={HERO} />, 'en');
  expect(markup).toContain('alt="A pool"');
  expect(markup).toMatch(/loading="eager" fetchPriority="high"/);
});

test('the paper edge is cut along a treeline only below a picture of the sky', async () => {
  const treeline = /<svg[^>]*preserveAspectRatio|treeline/;
  expect(await renderMarkup(<Hero hero={{ ...HERO, isOutdoor: true }} />, 'en')).toMatch(treeline);
  expect(await renderMarkup(<Hero hero={HERO} />, 'en')).not.toMatch(treeline);
});

test('a phone number is displayed with spaces and linked without them', async () => {
  const phone = viewPhone('+380 67 100 20 30');
  expect(phone).toBe('+380\u00a067\u00a0100\u00a020\u00a030');
  for (const link of [
    <PhoneLink key="link" phone={phone} />,
    <CallButton key="call" phone={phone}>
      Call
    </CallButton>,
  ]) {
    expect(await renderMarkup(link, 'uk')).toContain('href="tel:+380671002030"');
  }
});
