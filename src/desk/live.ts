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

/** A proxy answers for a server that restarts, and the browser then gives the stream up. */
const REOPEN_MS = 15_000;

/** Listens to the server's events, whatever breaks their stream. Returns a function that stops it. */
export function openEvents(hear: (event: (typeof DESK_EVENTS)[keyof typeof DESK_EVENTS] | 'broken') => void) {
  let stream: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    stream = new EventSource(`${API_BASE}${DESK_PATHS.events}`);
    for (const event of Object.values(DESK_EVENTS)) stream.addEventListener(event, () => hear(event));
    stream.addEventListener('error', () => {
      hear('broken');
      if (stream.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(reopening);
    stream.close();
  };
}

/** Refetches the data shown when the server reports a change, or may have reported one unheard. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isBroken = false;
    const noteEvent = () => {
      // A stream may report an event shortly after the network is gone.
      if (isReachable()) Object.assign(connection, { isOnline: true, atMs: Date.now() });
      else void checkReachability();
    };
    const readAgain = () => void queries.invalidateQueries();
    const close = openEvents((event) => {
      switch (event) {
        case DESK_EVENTS.synced:
          if (isBroken || !connection.isOnline) readAgain();
          isBroken = false;
          return noteEvent();
        case DESK_EVENTS.changed:
          readAgain();
          for (const listener of listeners) listener();
          return noteEvent();
        case DESK_EVENTS.ended:
          return void queries.invalidateQueries({ queryKey: SESSION_KEY });
        case 'broken':
          isBroken = true;
          // The stream alone may be broken, so a small request decides whether there is a network.
          return void checkReachability();
      }
    });
    const leaving = new AbortController();
    onReturn(readAgain, leaving.signal);
    return () => {
      leaving.abort();
      close();
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
