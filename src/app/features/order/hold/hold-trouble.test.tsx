import { expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { HoldTrouble, ReleaseButton } from './hold-parts.tsx';

test.each([
  ['unreachable', 'en', 'No answer from the resort. Check the connection'],
  ['unreachable', 'uk', 'Курорт не відповів. Перевірте звʼязок'],
  ['provider_silent', 'en', 'The payment service does not answer, so we cannot see whether a payment is on its way.'],
  ['provider_silent', 'uk', 'Платіжний сервіс не відповідає'],
  ['unpaid_limit', 'en', 'Your nights are still held: pay online, or call us.'],
  ['unpaid_limit', 'uk', 'З цієї мережі (Wi-Fi чи мобільного оператора)'],
] as const)('explains the problem %s in %s', async (progress, locale, words) => {
  expect(await renderText(<HoldTrouble progress={progress} />, locale)).toContain(words);
});

test.each(['provider_silent', 'unreachable'] as const)(
  'does not mention a charge after %s, because it is unknown',
  async (progress) => {
    expect(await renderText(<HoldTrouble progress={progress} />, 'en')).not.toContain('charged');
  },
);

test.each(['ready', 'paying', 'moving', 'releasing'] as const)('shows no error while %s', async (progress) => {
  expect(await renderText(<HoldTrouble progress={progress} />, 'en')).toBe('');
});

test('asks before releasing the nights, in a dialog that the button announces', async () => {
  const markup = await renderMarkup(<ReleaseButton isBusy={false} onRelease={() => undefined} />, 'en');
  expect(markup).toContain('aria-haspopup="dialog"');
  expect(await renderText(<ReleaseButton isBusy={false} onRelease={() => undefined} />, 'uk')).toMatch(
    /^Відпустити оселю/,
  );
});
