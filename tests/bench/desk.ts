import { chromium, type Page } from '@playwright/test';
import { generate } from 'otplib';
import type { DeskBoard } from '#contract/desk/desk-board.ts';
import { DESK_PAGES, DESK_PATHS, DESK_REQUEST_HEADER } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { openDatabase } from '#server/database/database.ts';
import { inviteStaff } from '#server/desk/staff/invitations.ts';
import { chromiumArguments, findHeadlessChromium } from '../fixtures/chromium.ts';
import { startPostgres } from '../fixtures/databases/postgres-cluster.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readMailsOfKind } from '../fixtures/orders/outbox.ts';
import { makeDataDirectory } from '../fixtures/processes/server-process.ts';
import { addDeskStays } from './desk-stays.ts';
import { startServer } from './process.ts';

const STAYS = 10_000;
const ROUNDS = 5;
const EMAIL = 'bench@example.com';
const PASSWORD = 'смерека біля воріт';
const SEARCHES = ['Коваль', 'шевч', '0670000', 'DESK-1-1', 'лис'];
const REPEATED = 10;

const postgres = await startPostgres();
try {
  await measure('SQLite', null);
  await measure('PostgreSQL', postgres.url);
} finally {
  await postgres.stop();
}

/** A laptop without throttling. */
async function measure(engine: string, databaseUrl: string | null): Promise<void> {
  const directory = await makeDataDirectory();
  const shared = databaseUrl !== null && {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: 'one secret for every process here',
  };
  const environment = { RATE_LIMIT: 'off', ...shared };
  const server = await startServer(directory.path, environment);
  const browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: chromiumArguments() });
  try {
    const [origin = ''] = server.origins;
    const address = { dataDirectory: directory.path, databaseUrl, databaseReadUrl: null };
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await placeFirst(origin);
    const database = await openDatabase(address);
    await inviteStaff(database, EMAIL, 'manager', Date.now());
    await database.close();
    await join(page, origin, directory.path);
    await addDeskStays(address, STAYS, await readUnits(page), BookingClient.today());
    const { scriptMs, taskMs, bars } = await drawBoard(page, origin);
    const searchMs = await search(page);
    const words = `board of 28 days, ${bars} stays: ${scriptMs} ms of script, ${taskMs} ms of all work`;
    process.stdout.write(`${engine}, ${STAYS} stays: ${words}; search ${searchMs} ms (medians)\n`);
  } finally {
    await browser.close();
    await server.stop();
    await directory.remove();
  }
}

async function placeFirst(origin: string): Promise<void> {
  const client = await BookingClient.connect(origin);
  const house = client.accommodation('chalet-lake');
  const party = { adults: 2, children: [] };
  const prepared = await client.prepareOrder(house, party, await client.findStay(house, party, 2, 40));
  await client.placeOrder(prepared);
}

async function join(page: Page, origin: string, dataDirectory: string): Promise<void> {
  let link: string | undefined;
  while (link === undefined) {
    const mails = await readMailsOfKind(dataDirectory, 'join_desk');
    link = /https?:\/\/\S+#\S+/.exec(mails[0]?.text ?? '')?.[0];
    await page.waitForTimeout(200);
  }
  const { pathname, hash } = new URL(link);
  await page.goto(`${origin}${pathname}${hash}`);
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const [password, again] = [page.locator('[type="password"]').first(), page.locator('[type="password"]').last()];
  for (const field of [password, again]) await field.fill(PASSWORD);
  await page.locator('[autocomplete="one-time-code"]').fill(await generate({ secret }));
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === DESK_PAGES.root);
}

function ask<Answer>(page: Page, path: string): Promise<{ readonly answer: Answer; readonly ms: number }> {
  return page.evaluate(
    async ([url, header]) => {
      const startedMs = performance.now();
      const answer = await (await fetch(url, { headers: { [header]: '1' } })).json();
      return { answer, ms: performance.now() - startedMs };
    },
    [`${API_BASE}${path}`, DESK_REQUEST_HEADER] as const,
  );
}

async function readUnits(page: Page) {
  const today = BookingClient.today();
  const { answer } = await ask<DeskBoard>(page, `${DESK_PATHS.board}?from=${today}&to=${today}`);
  return answer.data.kinds.flatMap(({ category_id: accommodationId, units }) =>
    units.map((name) => ({ name, accommodationId })),
  );
}

/** Medians over fresh loads of the board. */
async function drawBoard(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const rounds: { script: number; task: number }[] = [];
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    return { script: of('ScriptDuration'), task: of('TaskDuration') };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('about:blank');
    const before = await read();
    await page.goto(`${origin}${DESK_PAGES.board}?days=28`);
    await page.getByText('Коваль').first().waitFor();
    const after = await read();
    rounds.push({ script: after.script - before.script, task: after.task - before.task });
  }
  const bars = await page.locator('button[data-look]').count();
  const [scriptMs, taskMs] = [medianMs(rounds.map(({ script }) => script)), medianMs(rounds.map(({ task }) => task))];
  return { scriptMs, taskMs, bars };
}

async function search(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < REPEATED; round += 1) {
    for (const words of SEARCHES) {
      const { ms } = await ask(page, `${DESK_PATHS.search}?query=${encodeURIComponent(words)}`);
      times.push(ms / 1_000);
    }
  }
  return medianMs(times);
}

function medianMs(seconds: readonly number[]): number {
  return Math.round((seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0) * 1_000);
}
