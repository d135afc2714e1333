import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeskFact, DeskQueue } from '#contract/desk/desk-queue.ts';
import { type QueueFact, sortQueue } from '#domain/desk/queue.ts';
import { readQueue } from './queue-api.ts';

const REFRESH_MS = 30_000;
/** Minutes of a hold are shown as they pass. */
const TICK_MS = 10_000;

export type WaitingFact = DeskFact & QueueFact;

export interface WaitingQueue {
  readonly data: DeskQueue['data'];
  /** The most urgent first. */
  readonly facts: readonly WaitingFact[];
  /** The server's clock, in milliseconds since the epoch. */
  readonly nowMs: number;
}

/** What waits, sorted anew as time passes. null: not read yet. */
export function useQueue(): WaitingQueue | null {
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  const { data: answer, dataUpdatedAt } = useQuery({
    queryKey: ['queue'],
    queryFn: readQueue,
    refetchInterval: REFRESH_MS,
  });
  useEffect(() => {
    const timer = setInterval(() => setDeviceMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (answer === undefined) return null;
  const { data } = answer;
  const nowMs = Date.parse(data.now) + Math.max(0, deviceMs - dataUpdatedAt);
  const facts = data.facts.map((fact) => ({ ...fact, dueMs: fact.due_at === null ? null : Date.parse(fact.due_at) }));
  return { data, facts: sortQueue(facts, nowMs), nowMs };
}
