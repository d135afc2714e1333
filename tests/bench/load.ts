import autocannon from 'autocannon';
import { readProcessorMs } from './process.ts';

/** One address, requested repeatedly over a few connections. */
export interface Target {
  readonly name: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** The process that answers. */
  readonly pid: number;
}

export interface Speed {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  /** The server's processor time per answer, which is meaningful even if the load generator is the slower side. */
  readonly processorUs: number | null;
}

export const CONNECTIONS = 16;
const ROUNDS = 3;
const ROUND_SECONDS = 2;
const WARM_UP_SECONDS = 1;

/**
 * Measures all targets in turn, in several rounds, so that a machine that slows down affects all of them. Returns each
 * target's medians.
 */
export async function measureInTurn(targets: readonly Target[]): Promise<ReadonlyMap<string, Speed>> {
  for (const target of targets) await ask(target, WARM_UP_SECONDS);
  const rounds = new Map<string, Speed[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const target of targets) rounds.get(target.name)?.push(await ask(target, ROUND_SECONDS));
  }
  return new Map([...rounds].map(([name, speeds]) => [name, medianOf(speeds)]));
}

/** Throws if an answer has an unexpected status: a refusal is fast, and would look like speed. */
async function ask({ name, url, headers, status, pid }: Target, seconds: number): Promise<Speed> {
  const before = await readProcessorMs(pid);
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: { ...headers } });
  const statuses = Object.keys(result.statusCodeStats);
  if (result.errors > 0 || result.timeouts > 0 || statuses.join() !== String(status)) {
    throw new Error(`${name}: ${result.errors} errors, ${result.timeouts} timeouts, answers ${statuses.join(', ')}`);
  }
  const { requests, latency, duration } = result;
  return {
    perSecond: requests.total / duration,
    medianMs: latency.p50,
    p99Ms: latency.p99,
    processorUs: processorUsOf(before, await readProcessorMs(pid), requests.total),
  };
}

/** Processor time per answer, in microseconds. */
export function processorUsOf(beforeMs: number | null, afterMs: number | null, answers: number): number | null {
  return beforeMs === null || afterMs === null ? null : (1000 * (afterMs - beforeMs)) / answers;
}

function medianOf(speeds: readonly Speed[]): Speed {
  const middle = (read: (speed: Speed) => number) => percentile(speeds.map(read), 0.5);
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    medianMs: middle(({ medianMs }) => medianMs),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    processorUs: speeds[0]?.processorUs === null ? null : middle(({ processorUs }) => processorUs ?? 0),
  };
}

/** `share`: 0.5 for the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
