import { proxy, ref, snapshot, subscribe, useSnapshot } from 'valtio';

/** A store's values are immutable: only replacing one counts as a change. */
export function createStore<State extends object>(initial: State) {
  const state = proxy(withRefs(initial)) as State;
  return {
    /** The only way to write. Throws on the server, where all guests would share the store. */
    set(changes: Partial<State>): void {
      if (typeof document === 'undefined') throw new Error('A store was written on the server');
      Object.assign(state, withRefs(changes));
    },
    read: () => snapshot(state) as State,
    use: () => useSnapshot(state) as State,
    subscribe: (listener: () => void) => subscribe(state, listener),
  };
}

function withRefs(values: object): object {
  const entries = Object.entries(values).map(([name, value]) => [name, Object(value) === value ? ref(value) : value]);
  return Object.fromEntries(entries);
}
