import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { findUnknownSettings, readSettings } from './read-settings.ts';

const SETTINGS = new Set(
  Object.keys(parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'))),
);

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['SMTP_ULR', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
  ['LIQPAY_PRIVAT_KEY', 'LIQPAY_PRIVATE_KEY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PORTS', 'PORT'],
])('%s is reported with the suggestion %s', (name, meant) => {
  expect(findUnknownSettings({ [name]: 'a value' }, SETTINGS)).toEqual([
    `${name} is no setting: did you mean ${meant}?`,
  ]);
});

test.each(['SMTP_PASSWORD', 'UNPAID_NIGHTS_IN_ALL', 'RETENTION_GUESTS'])(
  '%s is reported because of its known prefix',
  (name) => {
    expect(findUnknownSettings({ [name]: 'a value' }, SETTINGS)).toEqual([
      `${name} is no setting: .env.example lists all of them`,
    ]);
  },
);

test.each([
  'PATH',
  'HOME',
  'HOSTNAME',
  'LANG',
  'NODE_ENV',
  'DOMAIN',
  'BACKUPS',
  'POSTGRES_PASSWORD',
  'GOOGLE_CLOUD_PROJECT',
])('%s is ignored', (name) => expect(findUnknownSettings({ [name]: 'a value' }, SETTINGS)).toEqual([]));

test('an empty setting is not reported', () => {
  expect(findUnknownSettings({ SMPT_URL: ' ' }, SETTINGS)).toEqual([]);
});

test('unknown settings stop production, and cause a warning in a demo; their values are not shown', () => {
  const unknown = { SMPT_URL: 'smtps://user:secret@host' };
  expect(readSettings({ DEPLOYMENT: 'production', ...unknown }).problems).toContain(
    'SMPT_URL is no setting: did you mean SMTP_URL?',
  );
  expect(readSettings(unknown)).toMatchObject({
    problems: null,
    warnings: ['SMPT_URL is no setting: did you mean SMTP_URL?'],
  });
});
