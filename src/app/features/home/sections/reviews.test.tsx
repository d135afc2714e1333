import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Reviews } from './reviews.tsx';

const REVIEWS = {
  title: 'Що кажуть гості',
  text: 'Відгуки пишуть на іншому сайті, і ми їх не правимо.',
  link: 'Читати відгуки',
  url: 'https://reviews.example/smereka',
};

test('without a page of reviews there is nothing, not even an empty section', async () => {
  expect(await renderMarkup(<Reviews reviews={null} />, 'uk')).toBe('');
});

test('guests are led to where the reviews stand', async () => {
  expect(await renderText(<Reviews reviews={REVIEWS} />, 'uk')).toBe(
    `${REVIEWS.title} ${REVIEWS.text} ${REVIEWS.link}`,
  );
  const markup = await renderMarkup(<Reviews reviews={REVIEWS} />, 'uk');
  expect(markup).toContain('href="https://reviews.example/smereka"');
  expect(markup).toMatch(/<section[^>]*aria-labelledby="reviews"/);
});
