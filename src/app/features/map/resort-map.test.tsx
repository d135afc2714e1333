import { beforeAll, expect, test } from 'vitest';
import { type GuideView, viewGuide } from '#app/content/views/guide-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { ResortMap } from './resort-map.tsx';

let uk: GuideView;
let en: GuideView;

beforeAll(async () => {
  const content = await loadSiteContent();
  [uk, en] = [viewGuide(content, 'uk'), viewGuide(content, 'en')];
});

test.each(['uk', 'en'] as const)('in %s every pin is a link named by its place, in a named list', async (locale) => {
  const { pins, title } = locale === 'uk' ? uk : en;
  const map = <ResortMap places={pins} label={title} />;
  const markup = await renderMarkup(map, locale);
  expect(markup).toContain(`<ul`);
  expect(markup).toContain(`aria-label="${title}"`);
  const root = locale === 'uk' ? '' : '/en';
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(pins.map(({ path }) => `${root}${path}`));
  const text = await renderText(map, locale);
  for (const pin of pins)
    expect(text).toContain(pin.title.replaceAll('\u00a0', ' ').replaceAll('\u2060', '').replaceAll('&', '&amp;'));
});

test('the tab order follows the resort’s list', async () => {
  const markup = await renderMarkup(<ResortMap places={en.pins.toReversed()} label="Map" />, 'en');
  const places = [...markup.matchAll(/data-place="([^"]*)"/g)].map(([, place]) => place);
  expect(places).toEqual(en.pins.map(({ place }) => place).toReversed());
});

test('every pin is within the drawing', () => {
  for (const { place, left, top } of en.pins) {
    expect(left, place).toBeGreaterThan(0);
    expect(left, place).toBeLessThan(100);
    expect(top, place).toBeGreaterThan(0);
    expect(top, place).toBeLessThan(100);
  }
});

test('the shelter’s larger pin covers no other pin on a phone', () => {
  const [width, height, apart] = [720, 450, 44];
  const shelter = en.pins.find(({ kind }) => kind === 'shelter');
  for (const { place, kind, left, top } of en.pins) {
    if (shelter === undefined || kind === 'shelter') continue;
    const distance = Math.hypot(((left - shelter.left) * width) / 100, ((top - shelter.top) * height) / 100);
    expect(distance, place).toBeGreaterThan(apart);
  }
});

test('the drawing is decorative, and loads eagerly only if it is at the top of the page', async () => {
  const lead = await renderMarkup(<ResortMap places={en.pins} label="Map" isLead />, 'en');
  expect(lead).toMatch(/<img[^>]*alt=""[^>]*loading="eager"/);
  expect(await renderMarkup(<ResortMap places={en.pins} label="Map" />, 'en')).toContain('loading="lazy"');
});
