import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/**
 * What the server is compared with, in a separate process: Node's bare HTTP server and a bare Fastify. Both send the
 * page from the file named by the first argument, and Fastify also the answer of `/healthz`.
 */
const page = await readFile(process.argv[2] ?? '');
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br', 'content-length': page.length };

const node = createServer((_request, response) => response.writeHead(200, headers).end(page));
node.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Node: http://127.0.0.1:${(node.address() as AddressInfo).port}\n`);
});

const fastify = Fastify();
fastify.get('/page', (_request, reply) => reply.headers(headers).send(page));
fastify.get('/healthz', (_request, reply) => reply.send({ ok: true }));
process.stdout.write(`Fastify: ${await fastify.listen({ host: '127.0.0.1', port: 0 })}\n`);
