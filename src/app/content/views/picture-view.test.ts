import { expect, test } from 'vitest';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import { findPicture, viewPicture } from './picture-view.ts';

const LAKE: PictureRecord = {
  name: 'lake',
  alt: { uk: 'Озеро', en: 'The lake' },
  width: 2000,
  height: 1333,
  dominant: '#182828',
  revision: '0123abcd',
  is_dark_above: false,
};

function contentOf(...records: readonly Partial<PictureRecord>[]): ContentOf<'pictures'> {
  const data = records.map((record, index) => ({ id: index + 1, attributes: [{ ...LAKE, ...record }] as const }));
  return { pictures: { data } } as ContentOf<'pictures'>;
}

test('describes a picture in the page’s language', () => {
  expect(viewPicture(contentOf({}), 'lake', 'uk').alt).toBe('Озеро');
  expect(viewPicture(contentOf({}), 'lake', 'en').alt).toBe('The lake');
});

test('leaves out facts that the resort does not give', () => {
  const view = viewPicture(contentOf({}), 'lake', 'en');
  expect(Object.keys(view).sort()).toEqual(['alt', 'dominant', 'height', 'name', 'revision', 'width']);
});

test('includes the focus point and whether the top is dark', () => {
  const focus = { x: 40, y: 60 };
  expect(viewPicture(contentOf({ focus, is_dark_above: true }), 'lake', 'en')).toMatchObject({
    focus,
    isDarkAbove: true,
  });
});

test('finds a name at any position', () => {
  const content = contentOf({ name: 'lake-night', width: 1 }, { name: 'lake', width: 2 });
  expect(viewPicture(content, 'lake', 'uk').width).toBe(2);
});

test('a name without a picture throws, or returns null if it may be missing', () => {
  expect(() => viewPicture(contentOf({}), 'sea', 'uk')).toThrow('No picture sea');
  expect(findPicture(contentOf({}), 'sea', 'uk')).toBeNull();
  expect(findPicture(contentOf(), '', 'uk')).toBeNull();
});

test('skips an empty entry', () => {
  const content = { pictures: { data: [{ id: 1, attributes: [] }, ...contentOf({}).pictures.data] } };
  expect(viewPicture(content as ContentOf<'pictures'>, 'lake', 'en').name).toBe('lake');
});
