import { beforeAll, expect, test } from 'vitest';
import { type GuideView, viewGuide } from '#app/content/views/guide-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { ForChildren, Help, House, Menus, Shelter } from './guide-sections.tsx';
import { GuideSection } from './guide-topics.tsx';

const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll("'", '&#x27;');

let uk: GuideView;
let en: GuideView;

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewGuide(content, 'uk'), viewGuide(content, 'en')];
});

test('every emergency number is one tap away, including the country’s', async () => {
  const markup = await renderMarkup(<Help {...uk} />, 'uk');
  const numbers = [...markup.matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number);
  expect(numbers).toEqual(['+380671002030', uk.doctor.phone.replaceAll(/\s/g, ''), '112', '101', '102', '103']);
  const text = await renderText(<Help {...uk} />, 'uk');
  for (const words of ['Рецепція, цілодобово', 'Поліція', 'Швидка']) expect(text).toContain(words);
  expect(await renderText(<Help {...en} />, 'en')).toContain(
    '112 Any emergency 101 Fire brigade 102 Police 103 Ambulance',
  );
});

test('the shelter says where and what it is', async () => {
  const shelter = { text: 'Під рестораном', inside: 'Вода, ковдри' };
  expect(await renderText(<Shelter shelter={shelter} />, 'uk')).toBe('Під рестораном Вода, ковдри');
});

test('each menu is a disclosure with its courses, number and link', async () => {
  const markup = await renderMarkup(<Menus menus={en.menus} />, 'en');
  expect(markup.match(/<details/g)).toHaveLength(en.menus.length);
  for (const { path, phone } of en.menus) {
    expect(markup).toContain(`href="/en${path}"`);
    expect(markup).toContain(`href="tel:${phone.replaceAll(/\s/g, '')}"`);
  }
  const text = await renderText(<Menus menus={en.menus} />, 'en');
  for (const { title, text: course } of en.menus.flatMap(({ courses }) => courses)) {
    expect(text).toContain(`${plain(title)}. ${plain(course)}`);
  }
});

test.each([
  ['uk', '', 'Мережа:'],
  ['en', '/en', 'Network:'],
] as const)(
  'shows in %s the Wi-Fi network, and links to all rules and the guest’s own bookings',
  async (locale, root, word) => {
    const view = locale === 'uk' ? uk : en;
    const markup = await renderMarkup(<House {...view} />, locale);
    expect(markup).toContain(`href="${root}/info#accommodation-rules"`);
    expect(markup).toContain(`href="${root}/my-bookings"`);
    const text = await renderText(<House {...view} />, locale);
    expect(text).toContain(`${word} ${view.wifi.network}. ${view.wifi.password.replaceAll('\u00a0', ' ')}`);
    expect(markup.match(/<p/g)?.length).toBe(view.rules.length + 2);
  },
);

test('lists the facilities for children with names and texts', async () => {
  const markup = await renderMarkup(<ForChildren tips={uk.children} />, 'uk');
  expect(markup.match(/<dt/g)).toHaveLength(uk.children.length);
  expect(markup.match(/<dd/g)).toHaveLength(uk.children.length);
});

test('a section without a visible heading has one for screen readers', async () => {
  const section = (isPlain: boolean) => (
    <GuideSection topic="now" isPlain={isPlain}>
      …
    </GuideSection>
  );
  expect(await renderMarkup(section(true), 'uk')).toContain('id="now"><h2 class="visually-hidden">Зараз</h2>');
  expect(await renderMarkup(section(false), 'uk')).not.toContain('visually-hidden');
});
