import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { noteServerTime } from '#offline/server-time.ts';
import { WaitingChange } from './open-sums.tsx';

setResortClock(toResortClock(KYIV_CLOCK));

const HOLD = '2026-11-21T12:30:00.000Z';
const CHANGE = { check_in: '2026-12-20', check_out: '2026-12-23', due: 1_200, hold_until: HOLD };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Stores can be written only if there is a document.
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerAt(serverTime: string): void {
  vi.setSystemTime(Date.parse(serverTime));
  noteServerTime(new Response(null, { headers: { date: new Date(serverTime).toUTCString() } }));
}

const notice = (change?: typeof CHANGE) => (
  <WaitingChange
    order={{ number: 'SM-7K4Q', ...(change && { waiting_change: change }) } as never}
    accessToken="secret"
    onChanged={() => undefined}
  />
);

describe('a change with an unpaid difference', () => {
  test.each([
    [
      'en',
      'Your change waits for UAH 1,200. We hold 20–23 December for you until 14:30',
      'Pay UAH 1,200 Leave it as it was',
    ],
    [
      'uk',
      'Зміна чекає на доплату 1 200 ₴. Тримаємо для вас 20–23 грудня до 14:30',
      'Сплатити 1 200 ₴ Лишити, як було',
    ],
  ] as const)('says in %s what it waits for, which days are held and until when', async (locale, words, ways) => {
    answerAt('2026-11-21T12:02:20Z');
    const text = await renderText(notice(CHANGE), locale);
    expect(text).toContain(words);
    expect(text).toContain(ways);
  });

  test('holds its days until the last second by the resort’s clock', async () => {
    answerAt('2026-11-21T12:29:59Z');
    expect(await renderText(notice(CHANGE), 'en')).toContain('Your change waits');
    answerAt('2026-11-21T12:30:00Z');
    expect(await renderText(notice(CHANGE), 'en')).toBe('');
  });

  test('holds its days without a deadline while the bank has the money, and asks for no second payment', async () => {
    answerAt('2026-11-25T12:00:00Z');
    const text = await renderText(notice({ ...CHANGE, hold_until: null, payment_state: 'taken' } as never), 'en');
    expect(text).toContain('Your UAH 1,200 is still at the bank. We hold 20–23 December for you');
    expect(text).not.toMatch(/Pay 1|Leave it/);
  });

  test('has no key in its markup, and no error before the button is pressed', async () => {
    answerAt('2026-11-21T12:02:20Z');
    const markup = await renderMarkup(notice(CHANGE), 'en');
    expect(markup).not.toContain('secret');
    expect(markup).not.toContain('role="alert"');
  });
});

test('shows no waiting change for an order without one', async () => {
  answerAt('2026-11-21T12:02:20Z');
  expect(await renderText(notice(), 'en')).toBe('');
});
