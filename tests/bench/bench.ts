import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { startPostgres } from '../fixtures/databases/postgres-cluster.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { makeDataDirectory } from '../fixtures/processes/server-process.ts';
import { type BookingSpeeds, measureBookings, PAST_ORDERS } from './bookings.ts';
import { CONNECTIONS, measureInTurn, type Speed, type Target } from './load.ts';
import { startNginx } from './nginx.ts';
import { readMemory, startNode, startServer } from './process.ts';

const BROTLI = { 'accept-encoding': 'br' };
const NGINX = 'nginx, the same page';
const BARE_NODE = 'bare Node, the same page';
const BARE_FASTIFY_PAGE = 'bare Fastify, the same page';
const BARE_FASTIFY = 'bare Fastify, {"ok":true}';
const PAGES = [NGINX, BARE_NODE, BARE_FASTIFY_PAGE];
/** The addresses that each answer is compared with. */
const YARDSTICKS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...PAGES, 'page'].map((name) => [name, PAGES]),
);
const ALL_FOR_SMALL = ['', '', BARE_FASTIFY];
/** Production's settings. Tests switch both off. */
const DURABLE = ['fsync=on', 'full_page_writes=on'];

const startedAt = performance.now();
print(`${CONNECTIONS} connections, Node ${process.version}, ${cpus().length} cores: ${cpus()[0]?.model}`);
await measureAnswers();
await measureAllBookings();
print(`\nThe bench took ${Math.round((performance.now() - startedAt) / 1000)} s`);

async function measureAnswers(): Promise<void> {
  const directory = await makeDataDirectory();
  const endings: (() => Promise<void>)[] = [directory.remove];
  try {
    // All requests come from one address.
    const server = await startServer(directory.path, { RATE_LIMIT: 'off' });
    endings.push(server.stop);
    const [origin = ''] = server.origins;
    // Waits until every page is rendered, so that no page is rendered during the measurement.
    await fetch(`${origin}/sitemap.xml`);
    const page = await fetchPage(`${origin}/`);
    const pageFile = join(directory.path, 'page.br');
    await writeFile(pageFile, page.bytes);
    const yardsticks = await startNode(['tests/bench/yardsticks.ts', pageFile], directory.path, 2);
    endings.push(yardsticks.stop);
    const nginx = await startNginx(directory.path);
    if (nginx !== null) endings.push(nginx.stop);

    const [node = '', fastify = ''] = yardsticks.origins;
    const at = (name: string, url: string, pid: number): Target => ({ name, url, pid, headers: BROTLI, status: 200 });
    const known = { ...BROTLI, 'if-none-match': page.etag };
    const speeds = await measureInTurn([
      ...(nginx === null ? [] : [at(NGINX, nginx.pageUrl, nginx.pid)]),
      at(BARE_NODE, node, yardsticks.pid),
      at(BARE_FASTIFY_PAGE, `${fastify}/page`, yardsticks.pid),
      at('page', `${origin}/`, server.pid),
      at(BARE_FASTIFY, `${fastify}/healthz`, yardsticks.pid),
      { ...at('page, 304', `${origin}/`, server.pid), headers: known, status: 304 },
      at('/healthz', `${origin}/healthz`, server.pid),
      at('get-free-rooms', freeRoomsAt(origin), server.pid),
    ]);
    print(
      `nginx: ${nginx === null ? 'not on this machine' : 'one worker, no log'}. The page has ${page.bytes.length} bytes.`,
    );
    printAnswers(speeds);
    const memory = await readMemory(server.pid);
    if (memory !== null)
      print(`\nMemory after it: ${Math.round(memory.now)} MB, at most ${Math.round(memory.most)} MB`);
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

/** `fetch` would decompress the bytes. */
async function fetchPage(url: string): Promise<{ readonly bytes: Buffer; readonly etag: string }> {
  const [response]: IncomingMessage[] = await once(get(url, { headers: BROTLI }), 'response');
  if (response === undefined) throw new Error(`No answer from ${url}`);
  return { bytes: await buffer(response), etag: String(response.headers.etag) };
}

/** Three nights for two adults and a child, in a month. */
function freeRoomsAt(origin: string): string {
  const arrival = addDays(BookingClient.today(), 30);
  const party = 'adults=2&childs=1&child_ages[]=6&iso_language=uk';
  const dates = `date_arrival=${arrival}&date_departure=${addDays(arrival, 3)}`;
  return `${origin}/api/v1/orders/get-free-rooms?${dates}&${party}`;
}

function printAnswers(speeds: ReadonlyMap<string, Speed>): void {
  print('\n| Answer | per second | median | p99 | processor | of nginx | of bare Node | of bare Fastify |');
  print('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, speed] of speeds) {
    const shares = (YARDSTICKS[name] ?? ALL_FOR_SMALL).map((yardstick) => shareOf(speed, speeds.get(yardstick)));
    print(`| ${[name, ...inWords(speed), ...shares].join(' | ')} |`);
  }
}

function shareOf({ perSecond }: Speed, yardstick: Speed | undefined): string {
  return yardstick === undefined ? '–' : (perSecond / yardstick.perSecond).toFixed(2);
}

async function measureAllBookings(): Promise<void> {
  print('\n| Bookings | per second | median | p99 | processor |');
  print('| --- | --- | --- | --- | --- |');
  printBookings('SQLite', await measureBookings(null));
  const postgres = await startPostgres(DURABLE);
  try {
    printBookings('PostgreSQL', await measureBookings(postgres.url));
  } finally {
    await postgres.stop();
  }
}

function printBookings(engine: string, { fresh, withPastOrders }: BookingSpeeds): void {
  print(`| ${[`${engine}, no orders`, ...inWords(fresh)].join(' | ')} |`);
  print(`| ${[`${engine}, ${PAST_ORDERS.toLocaleString('en')} orders`, ...inWords(withPastOrders)].join(' | ')} |`);
}

function inWords({ perSecond, medianMs, p99Ms, processorUs }: Speed): string[] {
  const processor = processorUs === null ? '–' : `${Math.round(processorUs).toLocaleString('en')} µs`;
  const times = [medianMs, p99Ms].map((milliseconds) => `${Math.round(milliseconds)} ms`);
  return [Math.round(perSecond).toLocaleString('en'), ...times, processor];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
