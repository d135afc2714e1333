import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { DeskFact, DeskQueue } from '#contract/desk/desk-queue.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { type QueueFact, sortQueue } from '#domain/desk/queue.ts';
import { call, RefusedCall } from '../../api.ts';
import { keepQueue, readKeptQueue } from '../../offline/kept-day.ts';
import { SESSION_KEY } from '../../session.ts';

const REFRESH_MS = 30_000;
/** How often the remaining minutes of a hold are updated. */
const TICK_MS = 10_000;

export type WaitingFact = DeskFact & QueueFact;

export interface WaitingQueue {
  readonly data: DeskQueue['data'];
  /** Most urgent first. */
  readonly facts: readonly WaitingFact[];
  /** Everything that waits, also enquiries that are not among `facts`. */
  readonly count: number;
  /** The server's time, in milliseconds since the epoch. */
  readonly nowMs: number;
}

/** Returns the queue, re-sorted as time passes; offline, as last fetched. null: not fetched yet. */
export function useQueue(): WaitingQueue | null {
  const queries = useQueryClient();
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  const { data: answer } = useQuery({
    queryKey: ['queue'],
    queryFn: () => readOrKept(queries),
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    const timer = setInterval(() => setDeviceMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (answer === undefined) return null;
  const { data, readAtMs } = answer;
  const nowMs = Date.parse(data.now) + Math.max(0, deviceMs - readAtMs);
  const facts = data.facts.map((fact) => ({ ...fact, dueMs: fact.due_at === null ? null : Date.parse(fact.due_at) }));
  return { data, facts: sortQueue(facts, nowMs), count: facts.length + data.more_enquiries, nowMs };
}

async function readOrKept(queries: QueryClient): Promise<{ data: DeskQueue['data']; readAtMs: number }> {
  const ownerNow = () => queries.getQueryData<DeskSession['data'] | null>(SESSION_KEY)?.email ?? null;
  const owner = ownerNow();
  try {
    const { data } = await readQueue();
    // Data that arrives after signing out must not be stored on the device.
    if (owner !== null && owner === ownerNow()) await keepQueue(owner, data);
    return { data, readAtMs: Date.now() };
  } catch (error) {
    const kept = owner === null || error instanceof RefusedCall ? null : await readKeptQueue(owner, Date.now());
    if (kept === null) throw error;
    return { data: kept.value, readAtMs: kept.keptAtMs };
  }
}

const readQueue = () => call<DeskQueue>('GET', DESK_PATHS.queue);

export const remindGuest = (number: string) =>
  call<DeskStayDetails>('POST', DESK_PATHS.reminder.replace(':number', number));
