import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

test.each([
  [{}, null],
  [{ DEPOSIT_PERCENT: ' ', DEPOSIT_REST_DAYS: '0' }, null],
  [{ DEPOSIT_PERCENT: '30' }, { percent: 30, restDays: 0 }],
  [
    { DEPOSIT_PERCENT: '30', DEPOSIT_REST_DAYS: '3' },
    { percent: 30, restDays: 3 },
  ],
])('%j requires the deposit %j', (values, deposit) => {
  expect(readSettings(values).settings?.deposit).toEqual(deposit);
});

test.each([
  ['DEPOSIT_PERCENT', { DEPOSIT_PERCENT: '0' }],
  ['DEPOSIT_PERCENT', { DEPOSIT_PERCENT: '100' }],
  ['DEPOSIT_REST_DAYS', { DEPOSIT_PERCENT: '30', DEPOSIT_REST_DAYS: '61' }],
  // Days without a percentage would be ignored, and the owner would wait for money that nobody was asked to pay.
  ['DEPOSIT_PERCENT', { DEPOSIT_REST_DAYS: '3' }],
])('%s is reported for the invalid %j', (name, values) => {
  const { settings, problems } = readSettings(values);
  expect(settings).toBeNull();
  expect(problems).toEqual([expect.stringContaining(`${name}: `)]);
});
