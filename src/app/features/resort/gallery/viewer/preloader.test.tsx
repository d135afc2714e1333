import { beforeEach, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { Preloader } from './viewer.tsx';

const clock = vi.hoisted(() => ({ words: 42 as number | null }));
vi.mock('#app/features/resort/gallery/use-preloader.ts', () => ({ usePreloader: () => clock.words }));

beforeEach(() => {
  clock.words = 42;
});

const over = (state: 'loading' | 'there' | 'failed') => <Preloader state={state} onRetry={() => undefined} />;

test('a loading picture shows its progress, under a visible label', async () => {
  expect(await renderText(over('loading'), 'en')).toBe('One picture is worth a 42 words');
  const markup = await renderMarkup(over('loading'), 'en');
  const [, id] =
    /role="progressbar" aria-labelledby="([^"]*)" aria-valuemin="0" aria-valuemax="100" aria-valuenow="42"/.exec(
      markup,
    ) ?? [];
  expect(markup).toContain(`id="${id}"`);
});

test('a loaded picture shows no progress once its time is over', async () => {
  clock.words = null;
  expect(await renderMarkup(over('there'), 'en')).toBe('');
});

test.each([
  ['uk', 'Спробувати ще раз'],
  ['en', 'This picture did not load. Check the connection and try again. Try again'],
] as const)('a failed picture is announced immediately in %s, and can be requested again', async (locale, words) => {
  clock.words = null;
  expect(await renderText(over('failed'), locale)).toContain(words);
  expect(await renderMarkup(over('failed'), locale)).toContain('role="alert"');
});
