import { ref } from 'valtio';
import { createStore } from './create-store.ts';

/** Who is signed in, as far as pages need it. Tokens are never stored here. */
export interface SessionUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
}

export interface SessionState {
  /** null: not signed in; booking works all the same. */
  readonly user: SessionUser | null;
}

const store = createStore<{ user: SessionUser | null }>({ user: null });

export const useSession: () => SessionState = store.use;
export const readSession: () => SessionState = store.read;

export function setUser(user: SessionUser): void {
  store.change((state) => {
    state.user = ref(user);
  });
}

export function clearSession(): void {
  store.change((state) => {
    state.user = null;
  });
}
