import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { testSettings } from '../app-fixture.ts';
import { reserveAddress } from './reserved-port.ts';

test('a free port is reserved before anything listens on it, and is free once it is released', async () => {
  const wanted = testSettings({ PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: '' });
  const { settings, release } = await reserveAddress(wanted);
  expect(settings.port).toBeGreaterThan(0);
  expect(settings.publicUrl).toBe(`http://127.0.0.1:${settings.port}`);
  await release();
  const server = createServer().listen(settings.port, settings.host);
  await once(server, 'listening');
  server.close();
});

test.each([
  { PORT: '0', HOST: '0.0.0.0', PUBLIC_URL: '', publicUrl: /^http:\/\/localhost:[1-9]\d*$/ },
  { PORT: '0', HOST: '127.0.0.1', PUBLIC_URL: 'https://resort.example', publicUrl: /^https:\/\/resort\.example$/ },
  { PORT: '3000', HOST: '127.0.0.1', PUBLIC_URL: '', publicUrl: /^http:\/\/localhost:3000$/ },
])(
  'guests reach $publicUrl with PORT=$PORT, HOST=$HOST and PUBLIC_URL=$PUBLIC_URL',
  async ({ publicUrl, ...environment }) => {
    const { settings, release } = await reserveAddress(testSettings(environment));
    await release();
    expect(settings.publicUrl).toMatch(publicUrl);
  },
);
