import { proxy, ref, snapshot, subscribe, useSnapshot } from 'valtio';

export interface Store<State extends object> {
  /** The only way to write. Throws on the server, where all guests would share the store. */
  readonly set: (changes: Partial<State>) => void;
  readonly read: () => State;
  readonly use: () => State;
  /** Called after every change, once per task. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Its values are immutable: only replacing one counts as a change. */
export function createStore<State extends object>(initial: State): Store<State> {
  const state = proxy(withRefs(initial)) as State;
  return {
    set(changes) {
      if (typeof document === 'undefined') throw new Error('A store was written on the server');
      Object.assign(state, withRefs(changes));
    },
    read: () => snapshot(state) as State,
    use: () => useSnapshot(state) as State,
    subscribe: (listener) => subscribe(state, listener),
  };
}

function withRefs(values: object): object {
  const entries = Object.entries(values).map(([name, value]) => [name, Object(value) === value ? ref(value) : value]);
  return Object.fromEntries(entries);
}
