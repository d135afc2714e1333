import { afterEach, describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { setThirdParties } from '#app/stores/third-parties.ts';
import { Reviews } from './sections.tsx';

const REVIEWS = {
  title: 'Що кажуть гості',
  text: 'Відгуки пишуть на іншому сайті, і ми їх не правимо.',
  link: 'Читати відгуки',
  url: 'https://reviews.example/smereka',
};

test('renders nothing without a reviews page', async () => {
  expect(await renderMarkup(<Reviews reviews={null} />, 'uk')).toBe('');
});

test('links to the reviews', async () => {
  expect(await renderText(<Reviews reviews={REVIEWS} />, 'uk')).toBe(
    `${REVIEWS.title} ${REVIEWS.text} ${REVIEWS.link}`,
  );
  const markup = await renderMarkup(<Reviews reviews={REVIEWS} />, 'uk');
  expect(markup).toContain('href="https://reviews.example/smereka"');
  expect(markup).toMatch(/<section[^>]*aria-labelledby="reviews"/);
});

describe('reviews with a widget', () => {
  const url = 'https://widget.example/smereka';
  afterEach(() => setThirdParties(null));

  test('the server’s page contains the widget’s box, and loads nothing', async () => {
    setThirdParties({ analyticsUrl: null, reviewsUrl: url });
    const markup = await renderMarkup(<Reviews reviews={null} />, 'uk');
    expect(markup).toContain('Відгуки гостей');
    expect(markup).not.toContain('widget.example');
    expect(markup).not.toContain('<iframe');
  });

  test('the widget’s box replaces the link', async () => {
    setThirdParties({ analyticsUrl: null, reviewsUrl: url });
    expect(await renderText(<Reviews reviews={REVIEWS} />, 'uk')).toBe(`${REVIEWS.title} ${REVIEWS.text}`);
    setThirdParties({ analyticsUrl: 'https://counter.example/tag.js', reviewsUrl: null });
    expect(await renderText(<Reviews reviews={REVIEWS} />, 'uk')).toContain(REVIEWS.link);
  });
});
