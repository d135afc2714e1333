import { createStore } from './create-store.ts';

/**
 * Where a new version of the site stands: `waiting` for the guest's yes, `coming` after it, or `postponed` because a
 * booking is under way.
 */
export type UpdateState = 'none' | 'waiting' | 'coming' | 'postponed';

export interface OfflineState {
  /** When what the pages say was last what the resort said; null: it comes with the page itself. */
  readonly contentSeenAtMs: number | null;
  readonly update: UpdateState;
}

type Mutable<State> = { -readonly [Key in keyof State]: State[Key] };

const store = createStore<Mutable<OfflineState>>({ contentSeenAtMs: null, update: 'none' });

export const useOffline: () => OfflineState = store.use;

export function noticeContentSeen(contentSeenAtMs: number | null): void {
  store.change((state) => {
    state.contentSeenAtMs = contentSeenAtMs;
  });
}

export function noticeUpdate(update: UpdateState): void {
  store.change((state) => {
    state.update = update;
  });
}
