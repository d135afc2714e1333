import { describe, expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'id.apps.example', GOOGLE_CLIENT_SECRET: 'a secret' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: '12345', FACEBOOK_CLIENT_SECRET: 'a secret' };

test('a provider without an id or secret is off', () => {
  expect(readSettings({}).settings?.socialProviders).toEqual([]);
  expect(readSettings({ GOOGLE_CLIENT_ID: ' ' }).settings?.socialProviders).toEqual([]);
});

test('both providers are on with their own issuers, and Facebook with a fixed token address', () => {
  expect(readSettings({ ...FACEBOOK, ...GOOGLE }).settings?.socialProviders).toEqual([
    {
      name: 'google',
      issuer: 'https://accounts.google.com',
      tokenEndpoint: null,
      clientId: 'id.apps.example',
      clientSecret: 'a secret',
    },
    {
      name: 'facebook',
      issuer: 'https://www.facebook.com',
      clientId: '12345',
      clientSecret: 'a secret',
      tokenEndpoint: 'https://graph.facebook.com/oauth/access_token',
    },
  ]);
});

describe.each(['GOOGLE', 'FACEBOOK'])('%s', (name) => {
  test.each([
    ['CLIENT_ID', 'CLIENT_SECRET'],
    ['CLIENT_SECRET', 'CLIENT_ID'],
  ])('is refused at the start with only %s', (set, missing) => {
    expect(readSettings({ [`${name}_${set}`]: 'a value' }).problems).toEqual([
      `${name}_${missing}: expected a value, because ${name}_${set} is set`,
    ]);
  });

  test.each(['accounts.example', 'ftp://accounts.example', 'http://accounts.example', 'https://u:p@accounts.example'])(
    'refuses the issuer %s',
    (issuer) => {
      expect(readSettings({ [`${name}_ISSUER`]: issuer }).problems).toEqual([
        `${name}_ISSUER: expected an address that starts with https://`,
      ]);
    },
  );

  test('may be on this machine in a demo, never in production', () => {
    const ids = { [`${name}_CLIENT_ID`]: 'id', [`${name}_CLIENT_SECRET`]: 'a secret' };
    const environment = { ...ids, [`${name}_ISSUER`]: 'http://localhost:9000' };
    expect(readSettings(environment).problems).toBeNull();
    expect(readSettings({ ...environment, DEPLOYMENT: 'production' }).problems).toContain(
      `${name}_ISSUER: expected an address that starts with https:// in production`,
    );
  });
});
