import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forOneRun, type LighthouseSettings } from './settings.ts';

const SETTINGS: LighthouseSettings = JSON.parse(
  readFileSync(new URL('../../lighthouserc.json', import.meta.url), 'utf8'),
);

test('a single run keeps every rule but the gate that needs a median', () => {
  const { collect, assert } = forOneRun(SETTINGS).ci;
  expect(collect).toEqual({ ...SETTINGS.ci.collect, numberOfRuns: 1 });
  const dropped = Object.keys(SETTINGS.ci.assert.assertions).filter((name) => !(name in assert.assertions));
  expect(dropped).toEqual(['categories:performance']);
  expect(assert.assertions).toMatchObject({
    'categories:accessibility': ['error', { minScore: 1 }],
    'resource-summary:script:size': ['error', {}],
  });
});
