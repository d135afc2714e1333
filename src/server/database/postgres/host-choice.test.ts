import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectClient } from './host-choice.ts';

/** One message of PostgreSQL's protocol. */
function message(type: string, body: string | Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const ACCEPTED = message('R', Buffer.alloc(4));
const READY = message('Z', 'I');
const ENDED = message('E', 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');

test('a connection that the server ends as soon as it is open fails its next query, and not the process', async () => {
  const server = createServer((socket) =>
    socket.once('data', () => socket.end(Buffer.concat([ACCEPTED, READY, ENDED]))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = await connectClient(`postgres://resort@127.0.0.1:${port}/resort`);
  await expect(client.query('select 1')).rejects.toThrow();
});
