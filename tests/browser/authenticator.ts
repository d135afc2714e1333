import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CDPSession, Page } from '@playwright/test';
import { test as withSite } from './fixtures.ts';

interface Address {
  readonly port: number;
  readonly publicUrl: string;
}

export function settingsOf({ port, publicUrl }: Address) {
  return { HOST: 'localhost', PORT: String(port), PUBLIC_URL: publicUrl };
}

/** A site whose address is known before the server starts: passkeys are bound to a host name. */
export const atHostName = withSite.extend<{ address: Address }>({
  // One per file, because other settings are another server.
  address: async ({ share }, use, { file }) => {
    const start = async () => {
      const port = await findPort();
      return { value: { port, publicUrl: `http://localhost:${port}` }, end: async () => undefined };
    };
    await use(await share(`address for ${file}`, start));
  },
  siteSettings: ({ address }, use) => use(settingsOf(address)),
  // The server prints an IP address.
  baseURL: ({ address }, use) => use(address.publicUrl),
});

/** A phone that unlocks with a finger and stores passkeys. */
export async function addAuthenticator(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
