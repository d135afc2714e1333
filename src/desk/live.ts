import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { proxy } from 'valtio';
import { DESK_EVENTS } from '#contract/desk/desk-events.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE } from '#contract/site/paths.ts';
import { SESSION_KEY } from './session.ts';

interface Connection {
  isOnline: boolean;
  /** Milliseconds since the epoch: the server's last event, or since when there has been none. */
  atMs: number;
}

/** Whether the server's events arrive. */
export const connection = proxy<Connection>({ isOnline: true, atMs: Date.now() });

/** Reads again what is shown, as soon as the server says that something has changed. */
export function useLiveUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const stream = new EventSource(`${API_BASE}${DESK_PATHS.events}`);
    const noteEvent = () => Object.assign(connection, { isOnline: true, atMs: Date.now() });
    const readAgain = () => void queries.invalidateQueries();
    stream.addEventListener(DESK_EVENTS.synced, () => {
      if (!connection.isOnline) readAgain();
      noteEvent();
    });
    stream.addEventListener(DESK_EVENTS.changed, () => {
      readAgain();
      noteEvent();
    });
    stream.addEventListener(DESK_EVENTS.ended, () => void queries.invalidateQueries({ queryKey: SESSION_KEY }));
    stream.addEventListener('error', () => {
      if (connection.isOnline) Object.assign(connection, { isOnline: false, atMs: Date.now() });
    });
    return () => stream.close();
  }, [queries]);
}
