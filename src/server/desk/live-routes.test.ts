import { afterEach, expect, test } from 'vitest';
import { DESK_EVENTS } from '#contract/desk/desk-events.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { addAuditEntry } from './audit-repository.ts';
import { type DeskApp, invite, join, openDesk } from './desk-fixture.ts';

const HOUR_MS = 60 * 60_000;
const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Reads one event at a time. null: the stream has ended. */
async function follow(origin: string, cookie: string): Promise<{ status: number; next(): Promise<string | null> }> {
  const aborter = new AbortController();
  endings.push(() => aborter.abort());
  const { status, body } = await fetch(`${origin}${DESK_PATHS.events}`, {
    headers: { cookie },
    signal: aborter.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status,
    async next() {
      for (;;) {
        const [, event] = /^event: (\w+)\ndata:\n\n/.exec(text) ?? [];
        if (event !== undefined) {
          text = text.slice(text.indexOf('\n\n') + 2);
          return event;
        }
        const read = await reader?.read();
        if (read === undefined || read.done) return null;
        text += read.value;
      }
    },
  };
}

async function nextOtherThan(stream: { next(): Promise<string | null> }, skipped: string): Promise<string | null> {
  for (;;) {
    const event = await stream.next();
    if (event !== skipped) return event;
  }
}

const act = (database: Database, nowMs: number) =>
  database.transaction((transaction) =>
    addAuditEntry(transaction, { who: 'ihor@example.com', action: 'signed_in' }, nowMs),
  );

describeEachDatabase('desk events', (openFresh, { makeAddress, open }) => {
  async function listen(database: Database): Promise<{ desk: DeskApp; cookie: string; origin: string }> {
    const desk = await openDesk(database);
    endings.push(() => desk.app.close());
    const { cookie } = await join(desk, await invite(desk));
    return { desk, cookie, origin: await desk.app.listen({ host: '127.0.0.1', port: 0 }) };
  }

  test('report a change that another process commits', async () => {
    const address = await makeAddress();
    const { desk, cookie, origin } = await listen(await open(address));
    const other = await openDatabase(address);
    const stream = await follow(origin, cookie);
    expect([stream.status, await stream.next()]).toEqual([200, DESK_EVENTS.synced]);
    // The database's LISTEN connection may still be opening, so the commit is repeated until an event arrives.
    const acts: Promise<unknown>[] = [];
    const acting = setInterval(() => acts.push(act(other, desk.now())), 400);
    endings.push(() => other.close());
    try {
      expect(await nextOtherThan(stream, DESK_EVENTS.synced)).toBe(DESK_EVENTS.changed);
    } finally {
      clearInterval(acting);
      await Promise.all(acts);
    }
  });

  test('end with the session', async () => {
    const { desk, cookie, origin } = await listen(await openFresh());
    const stream = await follow(origin, cookie);
    expect(await stream.next()).toBe(DESK_EVENTS.synced);
    desk.wait(12 * HOUR_MS);
    const seen: (string | null)[] = [];
    while (seen.at(-1) !== null) seen.push(await stream.next());
    expect(seen.slice(-2)).toEqual([DESK_EVENTS.ended, null]);
  });

  test('end when the server stops, so that it can stop', async () => {
    const { desk, cookie, origin } = await listen(await openFresh());
    const stream = await follow(origin, cookie);
    expect(await stream.next()).toBe(DESK_EVENTS.synced);
    await desk.app.close();
    expect(await nextOtherThan(stream, DESK_EVENTS.synced)).toBeNull();
  });

  test('are refused without a session, and beyond twenty streams per person', async () => {
    const { cookie, origin } = await listen(await openFresh());
    expect((await follow(origin, '')).status).toBe(401);
    for (let count = 0; count < 20; count += 1) expect((await follow(origin, cookie)).status).toBe(200);
    expect((await follow(origin, cookie)).status).toBe(429);
  });
});
