import { expect, test, vi } from 'vitest';
import { updateStoredFacts } from './device-store.ts';
import { noteFact } from './fact-queue.ts';

const written: string[] = [];

vi.mock('./device-store.ts', () => ({ updateStoredFacts: vi.fn() }));
vi.mock('#offline/reachability.ts', () => ({ isReachable: () => true, checkReachability: async () => undefined }));
vi.mock('../api.ts', () => ({
  RefusedCall: class extends Error {},
  call: async (_method: string, path: string) => written.push(path),
}));

const fact = { kind: 'note', stay: { number: 'SM-1', last_name: 'Коваль' }, text: 'Дитяче ліжко' } as const;

/** Storage with room for nothing more than it has. */
function fillStorage(): void {
  vi.mocked(updateStoredFacts).mockImplementation(async (change) => {
    const changed = change([]);
    if (JSON.stringify(changed) !== '[]') throw new DOMException('Full', 'QuotaExceededError');
    return changed;
  });
}

test('a fact for which the device has no room is sent', async () => {
  fillStorage();
  expect(await noteFact(fact)).toBe('written');
  expect(written).toEqual(['/desk/stays/SM-1/notes']);
});
