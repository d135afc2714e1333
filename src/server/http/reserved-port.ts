import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Settings } from '../settings/settings.ts';

/**
 * With PORT 0, pages need the address before the app listens: call `release` right before. A taken port ends the start
 * before it changes data.
 */
export async function reserveAddress(settings: Settings) {
  if (new URL(settings.publicUrl).port !== '0') {
    if (settings.port !== 0) await refuseTakenPort(settings);
    return { settings, release: async () => undefined };
  }
  const holder = createServer((connection) => connection.destroy());
  holder.listen({ host: settings.host, port: 0 });
  await once(holder, 'listening');
  const { port, family } = holder.address() as AddressInfo;
  return {
    settings: { ...settings, port, publicUrl: `http://${hostOf(settings.host, family)}:${port}` },
    release: () => new Promise<void>((resolve) => holder.close(() => resolve())),
  };
}

/** Checks by connecting: listening for a moment would accept connections of a proxy, and drop them. */
async function refuseTakenPort({ host, port }: Settings): Promise<void> {
  const socket = connect({ host, port });
  const isTaken = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  socket.destroy();
  if (isTaken) throw Object.assign(new Error(`${host}:${port} is in use`), { code: 'EADDRINUSE' });
}

/** Returns a host that a browser on this machine can open, even if the server listens on every interface. */
function hostOf(host: string, family: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return family === 'IPv6' && host.includes(':') ? `[${host}]` : host;
}
