import { proxy, snapshot, subscribe, useSnapshot } from 'valtio';

export interface Store<State extends object> {
  /** The only way to write. Throws on the server, where all guests would share the store. */
  readonly change: (update: (state: State) => void) => void;
  readonly read: () => State;
  readonly use: () => State;
  /** Called after every change, once per task. Returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Domain values are immutable: store them with valtio's `ref`, so that only replacing them counts as a change. */
export function createStore<State extends object>(initial: State): Store<State> {
  const state = proxy(initial);
  return {
    change(update) {
      if (typeof document === 'undefined') throw new Error('A store was written on the server');
      update(state);
    },
    read: () => snapshot(state) as State,
    use: () => useSnapshot(state) as State,
    subscribe: (listener) => subscribe(state, listener),
  };
}
