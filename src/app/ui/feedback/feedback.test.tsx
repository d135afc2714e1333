import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { AvailableMark, LoadFailure, Notice, RetryNotice, Skeleton } from './notice.tsx';

const ignore = () => undefined;

test.each([
  ['uk', 'Не завантажилося', 'Спробувати ще раз'],
  ['en', 'This did not load. Check the connection and try again.', 'Retry'],
] as const)(
  'a component that failed to load says so in %s and can be requested again',
  async (locale, fact, button) => {
    const text = await renderText(<LoadFailure onRetry={ignore} />, locale);
    expect(text).toContain(fact);
    expect(text).toMatch(new RegExp(`${button}$`));
    expect(await renderMarkup(<LoadFailure onRetry={ignore} />, locale)).toContain('<button type="button"');
  },
);

test('a retry is announced politely', async () => {
  const notice = <RetryNotice onRetry={ignore}>Prices did not come.</RetryNotice>;
  expect(await renderMarkup(notice, 'en')).toContain('role="status"');
  expect(await renderText(notice, 'en')).toBe('Prices did not come. Retry');
});

test('a notice shows the fact before the next step', async () => {
  const notice = (
    <Notice tone="alert" actions={<button type="button">Change the dates</button>}>
      These nights are taken.
    </Notice>
  );
  expect(await renderText(notice, 'en')).toBe('These nights are taken. Change the dates');
});

test('icons and placeholders are hidden from screen readers', async () => {
  expect(await renderMarkup(<AvailableMark />, 'en')).toContain('aria-hidden="true"');
  expect(await renderMarkup(<Skeleton inlineSize="12rem" />, 'en')).toMatch(/inline-size:12rem" aria-hidden="true"/);
});
