import { expect, test } from 'vitest';
import { manifestOfResort } from './web-manifest.ts';

const said = { uk: 'Слово', en: 'Word' };
const SOURCES = {
  resort: {
    name: { uk: 'Бучина', en: 'Beech Hill' },
    description: said,
    screenshots: { home: said, room: said, wide: said },
  },
  paper: '#fafafa',
  screenshots: new Set(
    ['uk', 'en'].flatMap((locale) => ['home', 'room', 'wide'].map((key) => `${locale}-${key}.webp`)),
  ),
};

test('has screenshots for phones and wide screens, within the limits of app stores', () => {
  const { screenshots } = manifestOfResort('en', SOURCES);
  expect(screenshots.map((screen) => screen.form_factor)).toEqual(['narrow', 'narrow', 'wide']);
  for (const { sizes } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number);
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThanOrEqual(2.3);
  }
});

test('has the resort’s name, colour and existing pictures', () => {
  expect(manifestOfResort('uk', SOURCES)).toMatchObject({
    name: 'Бучина',
    short_name: 'Бучина',
    theme_color: '#fafafa',
  });
  const some = { ...SOURCES, screenshots: new Set(['uk-home.webp']) };
  expect(manifestOfResort('uk', some).screenshots.map(({ src }) => src)).toEqual(['/screenshots/uk-home.webp']);
  expect(manifestOfResort('en', some).screenshots).toEqual([]);
});
