import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { BookingClient } from '../fixtures/orders/booking-client.ts';
import { readOutbox } from '../fixtures/orders/outbox.ts';
import {
  makeDataDirectory,
  type RestartableServer,
  startRestartableServer,
} from '../fixtures/processes/server-process.ts';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import {
  address,
  called,
  expectShown,
  isShown,
  keepPicture,
  press,
  shown,
  textOf,
  type,
  waitForHydration,
} from './guest.ts';
import { openWebKit } from './webkit.ts';

const COUPLE: GuestParty = { adults: 2, children: [] };
const PAGES = [
  '/en',
  '/en/accommodation/chalets',
  '/en/accommodation/chalet-lake',
  '/en/food-and-drink/senoval',
  '/en/special-offers/offer-3',
  '/en/contacts',
  '/en/guide',
  '/en/booking',
];

describe.each([
  ['WebKit', openWebKit, 33],
  ['Firefox', openFirefox, 63],
] as const)('%s', (name, openEngine, daysAhead) => {
  let directory: { path: string; remove(): Promise<void> };
  let resort: RestartableServer;
  let engine: Engine;

  beforeAll(async () => {
    directory = await makeDataDirectory();
    resort = await startRestartableServer({ DATA_DIR: directory.path });
  });
  afterAll(async () => {
    await resort.kill().catch(() => undefined);
    await directory.remove();
  });
  // A new profile without any visit.
  beforeEach(async () => {
    engine = await openEngine();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(engine, `${name}: ${task.name}`);
    await engine.close();
  });

  test('a guest finds a chalet from the home page, orders it, and is thanked', async () => {
    const client = await BookingClient.connect(resort.origin);
    const stay = await client.findStay(client.accommodation('chalet-lake'), COUPLE, 2, daysAhead);
    await engine.open(`${resort.origin}/en`);
    await waitForHydration(engine);
    await press(engine, called(/^Got it$/), 'the notice about cookies');
    await press(engine, called(/^Check in – Check out/), 'dates');
    for (const date of [stay.arrival, stay.departure]) await pickDay(date);
    await press(engine, called(/^Add an adult$/), 'a second guest');
    await press(engine, called(/^Book your stay$/), 'search');
    await expect.poll(() => address(engine)).toBe('/en/booking');
    await press(engine, called(/^Choose: Lake Chalet$/), 'the chalet');
    await goOnTo('/en/booking/checkout', called(/^(?:Keep (?!my)|Continue$)/));
    await expectShown(engine, shown('input[name="first_name"]'), 'the form');
    const guest = { first_name: 'Ada', last_name: 'Lovelace', phone: '067 123 45 67', email: 'ada@example.com' };
    for (const [name, text] of Object.entries(guest)) await type(engine, shown(`input[name="${name}"]`), text);
    await press(engine, shown('label:has(input[value="at_reception"])'), 'payment at the reception');
    await press(engine, called(/^Book for/), 'the order');
    await expect.poll(() => textOf(engine, 'h1')).toBe('Great! Your room is booked. Thank you');
    const number = /SM-[A-Z0-9-]+/.exec(await textOf(engine, 'main'))?.[0] ?? '';
    await expect.poll(async () => (await readOutbox(directory.path, number)).length).toBe(1);
  });

  test('after one visit every page opens without the server, and says that it is offline', async () => {
    await engine.open(`${resort.origin}/en`);
    await waitUntilKept();
    await resort.kill();
    for (const path of PAGES) {
      await engine.open(`${resort.origin}${path}`);
      await expect.poll(() => textOf(engine, 'h1'), { message: path }).not.toBe('');
      expect(await textOf(engine, 'h1'), path).not.toBe('You are offline');
      expect(await brokenPictures(), path).toEqual([]);
    }
    await expectShown(
      engine,
      `return document.body.innerText.includes('No connection') ? document.body : null;`,
      'the notice',
    );
    await resort.startAgain();
    await expect
      .poll(() => engine.evaluate<boolean>(`return document.body.innerText.includes('No connection')`), {
        timeout: 60_000,
      })
      .toBe(false);
  });

  /** Presses the bill's button, and passes the better room that may be offered on the way. */
  async function goOnTo(path: string, finder: string): Promise<void> {
    const pressed = async () => {
      await engine.press(finder);
      return address(engine);
    };
    await expect.poll(pressed, { interval: 1_000 }).toBe(path);
  }

  async function pickDay(date: string): Promise<void> {
    const day = shown(`[data-day="${date}"] button`);
    await expectShown(engine, shown('[data-day] button'), 'the calendar');
    // Scrolling to the button adds months as well, and so moves it away.
    const reach = async () => {
      if (await isShown(engine, day)) return true;
      await engine.press(called(/^(?:Next month|More months)/));
      return isShown(engine, day);
    };
    await expect.poll(reach, { message: 'more months' }).toBe(true);
    // The driver's pointer misses a sheet that is still rising. A slow engine shows the day late, and a second press
    // would end the stay on the same day.
    const pick = async () => {
      if (await isTaken(date)) return true;
      await engine.press(day);
      return vi.waitUntil(() => isTaken(date), { timeout: 10_000 }).catch(() => false);
    };
    await expect.poll(pick, { message: date, interval: 1_000 }).toBe(true);
  }

  /** The day is marked, or the calendar has been replaced by the next step. */
  function isTaken(date: string): Promise<boolean> {
    return engine.evaluate<boolean>(`const day = document.querySelector('[data-day="${date}"]');
      return day === null || day.matches('[aria-selected="true"]');`);
  }

  /** Content, build and pictures at phone size. */
  async function waitUntilKept(): Promise<void> {
    const kept = () =>
      engine.evaluate<boolean>(`const wanted = await (await fetch('/api/v1/pictures')).json();
        return (await (await caches.open('pictures')).keys()).length === wanted.data.length;`);
    await expect.poll(kept, { timeout: 120_000, interval: 1_000 }).toBe(true);
  }

  function brokenPictures(): Promise<string[]> {
    return engine.evaluate<string[]>(`const inSight = [...document.images].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight;
      });
      const broken = await Promise.all(inSight.map((image) => image.decode().then(() => null, () => image.currentSrc)));
      return broken.filter((address) => address !== null);`);
  }
});
