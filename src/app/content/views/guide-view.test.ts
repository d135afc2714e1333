import { beforeAll, expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { SiteContent } from '#contract/content/site-content.ts';
import { viewGuide } from './guide-view.ts';

let content: SiteContent;

beforeAll(async () => {
  content = await loadSiteContent();
});

test('the guide includes opening hours and names from the menu, if the menu has them', () => {
  const { title, places } = viewGuide(content, 'uk');
  expect(title).toBe('Путівник');
  const placeOf = (name: string) => places.find(({ place }) => place === name);
  expect(placeOf('wellness')?.hours?.text).toBe('08:15–\u206021:00');
  expect(placeOf('chalets')).toMatchObject({ hours: null, information: expect.stringContaining('каміном') });
  expect(placeOf('senoval')).toMatchObject({ hours: { opening: { opens: '11:00', closes: '23:00' } }, walkMinutes: 9 });
  expect(placeOf('stables')).toMatchObject({ hours: null, information: null });
});

test('the shelter has its own pin, which links to its section', () => {
  const { pins } = viewGuide(content, 'en');
  expect(pins.filter(({ kind }) => kind === 'shelter')).toMatchObject([{ title: 'Shelter', path: '/guide#shelter' }]);
});

test('every restaurant and bar has its menu and its number', () => {
  const { menus } = viewGuide(content, 'uk');
  expect(menus).toHaveLength(content.foods.data.length);
  for (const { courses, phone } of menus) {
    expect(courses.length).toBeGreaterThan(0);
    expect(phone).toMatch(/^\+380/);
  }
});

test('shows the house rules', () => {
  expect(viewGuide(content, 'uk').rules.join(' ')).toContain('Заїзд з');
});
