import { clear, createStore, get, set, update } from 'idb-keyval';

/** Data that the signed-in person may see. It is deleted when the session ends. */
const SESSION_STORE = createStore('desk', 'session');
/** Facts that the server has not answered yet. They outlive the session. */
const FACT_STORE = createStore('desk-facts', 'facts');
const FACTS = 'queue';

type SessionKey = 'session' | 'day' | 'queue' | 'pass_keys';

/** Returns null if nothing is stored, or the browser forbids storage. */
export async function readKept(key: SessionKey): Promise<unknown> {
  try {
    return (await get(key, SESSION_STORE)) ?? null;
  } catch {
    // A private window forbids storage: the desk then works only with a network.
    return null;
  }
}

export async function keep(key: SessionKey, value: unknown): Promise<void> {
  await set(key, value, SESSION_STORE).catch(() => undefined);
}

export async function forgetKept(): Promise<void> {
  await clear(SESSION_STORE).catch(() => undefined);
}

/** Rejects if the browser forbids storage. */
export async function updateStoredFacts<Queue>(change: (stored: unknown) => Queue): Promise<Queue> {
  let changed: Queue | undefined;
  await update<unknown>(
    FACTS,
    (stored) => {
      changed = change(stored);
      return changed;
    },
    FACT_STORE,
  );
  return changed as Queue;
}
