import { clear, createStore, get, set, update } from 'idb-keyval';

/** What a signed-in person may see. It ends with the session. */
const SESSION_STORE = createStore('desk', 'session');
/** What people have noted and the server has not answered yet. It outlives the session. */
const FACT_STORE = createStore('desk-facts', 'facts');
const FACTS = 'queue';

type SessionKey = 'session' | 'day' | 'queue' | 'pass_keys';

/** null: nothing is stored, or the browser forbids storage. */
export async function readKept(key: SessionKey): Promise<unknown> {
  try {
    return (await get(key, SESSION_STORE)) ?? null;
  } catch {
    // A private window: the desk then works with a network alone.
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
