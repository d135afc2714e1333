import { expect, test, vi } from 'vitest';
import type { Reply } from '#app/api/ask.ts';
import { renderMarkup } from '#app/fixtures/render.tsx';
import { useEndable } from './endable.tsx';

test.each([
  [{ kind: 'told', told: null }, 1],
  [{ kind: 'missing', error: 'Not found' }, 1],
  [{ kind: 'refused', error: '', errors: {} }, 0],
  [{ kind: 'proof_needed' }, 0],
  [{ kind: 'too_many', isForToday: false }, 0],
  [{ kind: 'unreachable', status: null }, 0],
] as const)('an entry whose end is answered with %j counts as removed %i times', async (answer: Reply, times) => {
  const list = vi.fn(async (): Promise<Reply<readonly string[]>> => ({ kind: 'told', told: [] }));
  const focus = vi.fn();
  const shown: ReturnType<typeof useEndable<readonly string[], string>>[] = [];
  function Rows() {
    shown.push(useEndable(list, async () => answer));
    return null;
  }
  await renderMarkup(<Rows />, 'en');
  const [rows] = shown;
  if (rows === undefined) throw new Error('Nothing was rendered');
  rows.place.current = { focus } as never;
  await rows.rowOf('phone').onProof(null);
  // Its row disappears: the list takes the focus and is read again.
  expect(focus).toHaveBeenCalledTimes(times);
  expect(list).toHaveBeenCalledTimes(times);
});
