import { proxy, snapshot, subscribe, useSnapshot } from 'valtio';

export interface Store<State extends object> {
  /** The only way in. Throws on the server, where a store would be shared by all guests: it renders defaults. */
  readonly change: (update: (state: State) => void) => void;
  /** The state as it is now, for code outside React. */
  readonly read: () => State;
  /** The state for a component, which renders again when something that it reads has changed. */
  readonly use: () => State;
  /** Calls back after every change, once per task; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * A store keeps its proxy to itself. Domain values are immutable: put them in with valtio's `ref`, so that only their
 * replacement counts as a change.
 */
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
