import type { Page } from '@playwright/test';
import { GUEST_DATABASE } from '#offline/outbox/outbox-names.ts';

/**
 * The value stored under a key of the guest's database; undefined: nothing yet. Nobody reloads within the milliseconds
 * that storage takes, so tests that reload wait for it.
 */
export function readStored(page: Page, key: string): Promise<unknown> {
  return page.evaluate(
    async ({ name, table, wanted }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const stored = await new Promise<unknown>((resolve) => {
        const reading = database.transaction(table).objectStore(table).get(wanted);
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => resolve(undefined);
      });
      database.close();
      return stored;
    },
    { ...GUEST_DATABASE, wanted: key },
  );
}

/** Acts like a device that is not the guest's, after the tab in which the order was opened is closed. */
export async function loseKeys(page: Page): Promise<void> {
  await page.evaluate(async ({ name, table }) => {
    sessionStorage.removeItem('kept-orders');
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const changing = opening.result.transaction(table, 'readwrite');
        changing.objectStore(table).delete('order_keys');
        changing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
    });
  }, GUEST_DATABASE);
}

/** Another tab keeps the guest's database busy: no page of the browser can read or change it until then. */
export async function keepStorageBusy(tab: Page, busyMs: number): Promise<void> {
  await tab.evaluate(
    ({ name, table, forMs }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          const until = performance.now() + forMs;
          const rows = opening.result.transaction(table, 'readwrite').objectStore(table);
          const ask = () => {
            if (performance.now() < until) rows.count().onsuccess = ask;
            else opening.result.close();
            resolve();
          };
          ask();
        };
      }),
    { ...GUEST_DATABASE, forMs: busyMs },
  );
}

/** A person takes longer to fill in an enquiry than a test. */
export async function takeTime(page: Page): Promise<void> {
  await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('enquiry-draft') ?? '{}');
    sessionStorage.setItem('enquiry-draft', JSON.stringify({ ...draft, openedAtMs: draft.openedAtMs - 60_000 }));
  });
  await page.reload();
}
