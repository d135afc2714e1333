import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ClientReportKind } from '#contract/site/client-reports.ts';
import type { JobOutcome } from '../jobs/job-runner.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** A page takes milliseconds, an order tens of them; guests give up after seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counters of this process since its start, in Prometheus's format. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const clientReports = new Counter({
    name: 'resort_client_reports_total',
    help: 'Reports of what went wrong on guests’ devices, by kind',
    labelNames: ['kind'],
    registers,
  });
  const jobRuns = new Counter({
    name: 'resort_job_runs_total',
    help: 'Runs of jobs in this process, by outcome: done or failed',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobDoneAt = new Gauge({
    name: 'resort_job_done_timestamp_seconds',
    help: 'When this process last finished a job; the other process may have done so later',
    labelNames: ['job'],
    registers,
  });
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'resort_http_request_seconds',
      help: 'Time until an answer was sent, by the pattern of its route and its status',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    countClientReport: (kind: ClientReportKind) => clientReports.inc({ kind }),
    countJobRun(job: string, outcome: JobOutcome, nowMs: number) {
      jobRuns.inc({ job, outcome });
      if (outcome === 'done') jobDoneAt.set({ job }, nowMs / 1000);
    },
  };
}

/** Measures event loop, memory and garbage collection. Call once per process: the measuring never ends. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
