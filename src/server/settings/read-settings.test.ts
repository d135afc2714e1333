import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const signingKey = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'der', type: 'pkcs8' })
  .toString('base64');

const PRODUCTION = {
  DEPLOYMENT: 'production',
  PUBLIC_URL: 'https://resort.example',
  SESSION_SECRET: randomBytes(32).toString('base64'),
  PASS_SIGNING_KEY: signingKey,
  SMTP_URL: 'smtps://user:secret@mail.example',
  LIQPAY_PUBLIC_KEY: 'i12345678901',
  LIQPAY_PRIVATE_KEY: randomBytes(30).toString('base64url'),
  TRUST_PROXY: '1',
};

test('a demo needs no settings', () => {
  const { settings, problems } = readSettings({});
  expect(problems).toBeNull();
  expect(settings).toMatchObject({
    deployment: 'demo',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataFolder: 'data',
    databaseUrl: null,
    resortTimeZone: 'Europe/Kyiv',
    rateLimit: true,
    paymentProvider: null,
  });
});

test('empty and blank settings count as not set', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '  ' })).toEqual(readSettings({}));
});

test('the example file lists every setting with its default value', () => {
  const example = parseEnv(readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8'));
  const { settings, problems } = readSettings({});
  expect(readSettings(example)).toMatchObject({ settings, problems });
  expect(Object.keys(example)).toEqual(expect.arrayContaining(Object.keys(PRODUCTION)));
});

test('a setting in use is shown with its value, an empty one is not', () => {
  expect(readSettings({ PORT: '4000', DESK_EMAIL: ' ', PATH: '/bin' })).toMatchObject({ given: { PORT: '4000' } });
  expect(readSettings({ DESK_EMAIL: ' ', PATH: '/bin' })).toHaveProperty('given', {});
});

test.each([
  ['none', []],
  ['paid', ['desk_paid']],
  [' refund_due, placed ', ['desk_placed', 'desk_refund_due']],
] as const)('the desk gets only the mails listed in %j', (DESK_MAILS, kinds) => {
  expect(readSettings({ DESK_MAILS }).settings?.deskMails).toEqual(kinds);
});

describe('an invalid setting is reported with the expected value, never with its own', () => {
  test.each([
    ['PORT', '70000', 'a port'],
    ['PORT', '3000.5', 'a port'],
    ['PORT', '-1', 'a port'],
    ['DEPLOYMENT', 'staging', '`demo` or `production`'],
    ['PUBLIC_URL', 'resort.example', 'an address such as https://'],
    ['PUBLIC_URL', 'https://resort.example/site', 'without a path'],
    ['DATABASE_READ_URL', 'postgres://replica/resort', 'DATABASE_URL beside it'],
    ['DATABASE_URL', 'mysql://host/name', 'postgres://'],
    ['DATABASE_READ_URL', 'host', 'postgres://'],
    ['LOG_LEVEL', 'loud', 'one of fatal'],
    ['RESORT_TIME_ZONE', 'Kyiv/Europe', 'a time zone'],
    ['SESSION_SECRET', 'short', 'at least 32'],
    ['PASS_SIGNING_KEY', 'bm90IGEga2V5', 'an Ed25519 private key'],
    ['SMTP_URL', 'http://mail.example', 'smtp://'],
    ['MAIL_FROM', 'the desk', 'an email address'],
    ['DESK_EMAIL', 'a@b@c', 'an email address'],
    ['DESK_MAILS', 'placed,payed', '`none`, or of placed, at_reception, paid, '],
    ['DESK_MAILS', 'none,paid', '`none`, or of placed'],
    ['MAILS_PER_RECIPIENT', '0', 'a whole number from 1'],
    ['LIQPAY_VERSION', '4', '3 or 7'],
    ['LIQPAY_URL', 'ftp://liqpay', 'https://'],
    ['TRUST_PROXY', 'yes', '`true`'],
    ['TRUST_PROXY', '10.0.0.0/33', '`true`'],
    ['RATE_LIMIT', 'true', '`on` or `off`'],
    ['FIRST_LOAD_SETTLES_MS', '-1', 'a whole number of milliseconds'],
    ['WARM_PAGES', 'true', '`on` or `off`'],
    ['JOB_SLOT_SECONDS', '0', 'a whole number of seconds from 1'],
    ['PAYMENT_HOLD_SECONDS', '86400', 'a whole number of seconds from 1 to 43200'],
    ['RETENTION_ORDERS_YEARS', '0', 'a whole number of years'],
    ['RETENTION_UNPAID_DAYS', '6', 'a whole number of days'],
    ['UNPAID_UNIT_NIGHTS', '0', 'a whole number'],
    ['UNPAID_UNIT_NIGHTS_PER_DAY', 'many', 'a whole number'],
    ['UNPAID_SHARE', '30%', 'a number from 0 to 1'],
    ['UNPAID_SHARE', '1.1', 'a number from 0 to 1'],
  ])('%s=%s', (name, value, expected) => {
    const { settings, problems } = readSettings({ [name]: value });
    expect(settings).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toMatch(new RegExp(`^${name}: expected `));
    expect(problems?.[0]).toContain(expected);
    expect(problems?.[0]).not.toContain(`${value} `);
  });

  test('all invalid settings are reported at once', () => {
    const { problems } = readSettings({ PORT: 'x', LOG_LEVEL: 'x', RATE_LIMIT: 'x' });
    expect(problems?.map((line) => line.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL', 'RATE_LIMIT']);
  });

  test('one setting of a pair requires the other', () => {
    expect(readSettings({ LIQPAY_PUBLIC_KEY: 'key' }).problems).toEqual([
      expect.stringMatching(/^LIQPAY_PRIVATE_KEY: /),
    ]);
  });
});

test('a database shared by several processes requires a shared secret', () => {
  const DATABASE_URL = 'postgres://host/resort';
  expect(readSettings({ DATABASE_URL }).problems).toEqual([
    'SESSION_SECRET: expected a value, the same for every process on DATABASE_URL',
  ]);
  expect(readSettings({ DATABASE_URL, SESSION_SECRET: 's'.repeat(32) }).problems).toBeNull();
});

describe('TRUST_PROXY', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
  ])('accepts %s', (text, value) => {
    expect(readSettings({ TRUST_PROXY: text }).settings?.trustProxy).toBe(value);
  });
});

describe('production', () => {
  test('starts when all required settings are present', () => {
    const { settings, problems } = readSettings(PRODUCTION);
    expect(problems).toBeNull();
    expect(settings?.paymentProvider).toEqual({
      publicKey: PRODUCTION.LIQPAY_PUBLIC_KEY,
      privateKey: PRODUCTION.LIQPAY_PRIVATE_KEY,
      version: 3,
      url: 'https://www.liqpay.ua',
    });
  });

  test.each(Object.keys(PRODUCTION).filter((name) => name !== 'DEPLOYMENT'))('refuses to start without %s', (name) => {
    const { problems } = readSettings({ ...PRODUCTION, [name]: undefined });
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toMatch(new RegExp(`^${name}: expected `));
  });

  test.each([
    ['PUBLIC_URL', 'http://resort.example', 'an address that starts with https://'],
    ['RATE_LIMIT', 'off', '`on`'],
    ['PAYMENT_HOLD_SECONDS', '299', 'at least 300'],
    ['LIQPAY_URL', 'http://www.liqpay.ua', 'an address that starts with https://'],
    ['LIQPAY_PUBLIC_KEY', 'sandbox_i12345678901', 'a key without sandbox_'],
    ['LIQPAY_PRIVATE_KEY', `sandbox_${PRODUCTION.LIQPAY_PRIVATE_KEY}`, 'a key without sandbox_'],
    ['LIQPAY_PRIVATE_KEY', 'private', 'a value that nobody can guess'],
    ['SESSION_SECRET', 'a'.repeat(64), 'a value that nobody can guess'],
    ['SESSION_SECRET', 'changeme'.repeat(8), 'a value that nobody can guess'],
    ['SESSION_SECRET', '0123456789'.repeat(4), 'a value that nobody can guess'],
  ])('refuses %s=%s', (name, value, expected) => {
    const { problems } = readSettings({ ...PRODUCTION, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems?.[0]?.startsWith(`${name}: expected ${expected} in production`)).toBe(true);
    expect(problems?.[0]).not.toContain(value.length > 8 ? value : `${value} `);
  });
});

describe('payment provider keys with an https address', () => {
  const { LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY, PUBLIC_URL } = PRODUCTION;
  const keys = { LIQPAY_PUBLIC_KEY, LIQPAY_PRIVATE_KEY };

  test('require a setting that names the deployment', () => {
    expect(readSettings({ ...keys, PUBLIC_URL }).problems).toEqual([
      'DEPLOYMENT: expected `production` or `demo`, because LiqPay keys and a PUBLIC_URL with https:// are set',
    ]);
  });

  test.each([
    ['a demo that is declared as one', { ...keys, PUBLIC_URL, DEPLOYMENT: 'demo' }],
    ['keys on this machine', keys],
    ['an address without keys', { PUBLIC_URL }],
  ])('do not require it for %s', (_what, environment) => {
    expect(readSettings(environment).problems).toBeNull();
  });
});

describe('warnings at the start', () => {
  const warningsOf = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.problems === null ? read.warnings : null;
  };

  test.each([
    ['127.0.0.1', '1', 0],
    ['localhost', 'true', 0],
    ['::1', 'true', 0],
    ['0.0.0.0', 'true', 1],
    ['::', 'true', 1],
    ['10.0.0.7', 'true', 1],
    ['0.0.0.0', '1', 0],
  ])('depend on HOST=%s TRUST_PROXY=%s', (HOST, TRUST_PROXY, count) => {
    const warnings = warningsOf({ HOST, TRUST_PROXY }) ?? [];
    expect(warnings).toHaveLength(count);
    for (const warning of warnings) expect(warning).toMatch(/^TRUST_PROXY=true believes /);
  });

  test.each([
    ['http://localhost:3000', 0],
    ['http://127.0.0.1:3000', 0],
    ['http://[::1]:3000', 0],
    ['http://resort.localhost', 0],
    ['https://resort.example', 1],
    ['http://192.168.0.7:3000', 1],
  ])('depend on the address of a demo, %s', (PUBLIC_URL, count) => {
    expect(warningsOf({ PUBLIC_URL })).toHaveLength(count);
    expect(warningsOf({ ...PRODUCTION })).toEqual([]);
  });
});
