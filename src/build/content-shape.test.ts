import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentShape } from './content-shape.ts';

const CONTRACT = fileURLToPath(new URL('../contract/', import.meta.url));

let contract: string;
beforeEach(async () => {
  contract = await mkdtemp(join(tmpdir(), 'smereka-contract-'));
  await cp(CONTRACT, contract, { recursive: true });
});
afterEach(() => rm(contract, { recursive: true }));

test('a copy of the contract has the same hash', () => {
  expect(contentShape(contract)).toBe(contentShape());
});

test.each([
  ['content/accommodation.ts', true],
  ['pages/guide.ts', true],
  ['pictures/pictures.ts', true],
  // Every content schema imports it.
  ['site/schema.ts', true],
  ['orders/orders.ts', false],
  ['availability/availability.ts', false],
  ['site/paths.ts', false],
  ['content/to-resort-clock.test.ts', false],
])('after a change of %s stored content is ignored: %s', async (file, isOutdated) => {
  await appendFile(join(contract, file), '// Another field.\n');
  expect(contentShape(contract) !== contentShape()).toBe(isOutdated);
});
