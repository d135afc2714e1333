import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { resortDay, resortMinute } from '#app/format/resort-clock.ts';
import type { DeskClock } from '#domain/desk/presence.ts';
import { serverNow } from '#offline/server-time.ts';
import { connection, onChange } from '../live.ts';
import { followFacts } from './fact-queue.ts';
import { type KeptDays, keepDays, readKeptDays } from './kept-day.ts';

/** How often the stored days are refreshed while there is a network. After a change they are refreshed sooner. */
const KEEP_EVERY_MS = 60_000;
const GATHER_MS = 5_000;

const device = proxy<{ days: KeptDays | null }>({ days: null });

/** Stores the next days on the device, and sends what the person has recorded. */
export function useDevice(owner: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const show = (days: KeptDays | null) => {
      if (!leaving.signal.aborted) device.days = days;
    };
    const renew = () => keepDays(owner, leaving.signal).then(show, () => undefined);
    void readKeptDays(owner, Date.now()).then(show).then(renew);
    const timer = setInterval(renew, KEEP_EVERY_MS);
    let soon: ReturnType<typeof setTimeout> | null = null;
    const stopListening = onChange(() => {
      soon ??= setTimeout(() => {
        soon = null;
        void renew();
      }, GATHER_MS);
    });
    const stopSending = followFacts(owner, () => {
      void queries.invalidateQueries();
      void renew();
    });
    return () => {
      leaving.abort();
      device.days = null;
      clearInterval(timer);
      if (soon !== null) clearTimeout(soon);
      stopListening();
      stopSending();
    };
  }, [owner, queries]);
}

/** Returns null if no days are stored yet. */
export function useKeptDays(): KeptDays | null {
  return useSnapshot(device).days as KeptDays | null;
}

export function useOffline(): boolean {
  return !useSnapshot(connection).isOnline;
}

export function deskClock(): DeskClock {
  const nowMs = serverNow();
  return { today: resortDay(nowMs), minute: resortMinute(nowMs) };
}
