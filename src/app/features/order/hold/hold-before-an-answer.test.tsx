import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { isServerTimeTold } from '#offline/server-time.ts';
import { HoldTimer } from './hold-parts.tsx';
import { useShownStatus } from './use-hold.ts';

setResortClock(toResortClock(KYIV_CLOCK));

const HOLD = '2026-11-21T12:30:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T13:30:00Z') });
});
afterEach(() => vi.useRealTimers());

function Shown() {
  return useShownStatus({ status: 'awaiting_payment', holdUntil: HOLD }, () => undefined);
}

test('shows only when the hold ends before the resort answers, by the resort’s clock', async () => {
  expect(isServerTimeTold()).toBe(false);
  expect(await renderText(<HoldTimer holdUntil={HOLD} />, 'en')).toBe('We hold it for you until 14:30');
  expect(await renderText(<HoldTimer holdUntil={HOLD} />, 'uk')).toBe('Тримаємо за вами до 14:30');
  expect(await renderText(<Shown />, 'en')).toBe('awaiting_payment');
});
