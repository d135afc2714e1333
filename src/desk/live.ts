import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { proxy } from 'valtio';
import { DESK_EVENTS } from '#contract/desk/desk-events.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { checkReachability, isReachable, onReturn } from '#offline/reachability.ts';
import { SESSION_KEY } from './session.ts';

interface Connection {
  isOnline: boolean;
  /** Milliseconds since the epoch: the time of the server's last event or, if it cannot be reached, since when. */
  atMs: number;
}

/** Whether the server can be reached. */
export const connection = proxy<Connection>({ isOnline: true, atMs: Date.now() });

const listeners = new Set<() => void>();

/** Calls back when the server reports a change. Returns a function that stops it. */
export function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Refetches the data shown when the server reports a change. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource(`${API_BASE}${DESK_PATHS.events}`);
    const noteEvent = () => {
      // A stream may report an event shortly after the network is gone.
      if (isReachable()) Object.assign(connection, { isOnline: true, atMs: Date.now() });
      else void checkReachability();
    };
    const readAgain = () => void queries.invalidateQueries();
    stream.addEventListener(DESK_EVENTS.synced, () => {
      if (!connection.isOnline) readAgain();
      noteEvent();
    });
    stream.addEventListener(DESK_EVENTS.changed, () => {
      readAgain();
      for (const listener of listeners) listener();
      noteEvent();
    });
    stream.addEventListener(DESK_EVENTS.ended, () => void queries.invalidateQueries({ queryKey: SESSION_KEY }));
    // The stream alone may be broken, so a small request decides whether there is a network.
    stream.addEventListener('error', () => void checkReachability());
    const leaving = new AbortController();
    onReturn(readAgain, leaving.signal);
    return () => {
      leaving.abort();
      stream.close();
    };
  }, [queries]);
}

/** A mutation by this person. Whatever its result, the data shown is refetched. */
export function useChange<Answer, Wish = void>(change: UseMutationOptions<Answer, Error, Wish>) {
  const queries = useQueryClient();
  return useMutation({ ...change, onSettled: () => queries.invalidateQueries() });
}

/** A mutation that closes its form: after it succeeds, `queryKey` is refetched, then `onDone` is called. */
export function useWriting<Answer, Wish = void>(
  write: (wish: Wish) => Promise<Answer>,
  onDone?: (answer: Answer, wish: Wish) => void,
  queryKey: QueryKey = [],
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer: Answer, wish: Wish) => {
      await queries.invalidateQueries({ queryKey });
      onDone?.(answer, wish);
    },
  });
}
