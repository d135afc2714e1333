import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readWaitingMails } from '../mail/outbox-repository.ts';
import { countOrdersByState, countReportsByOutcome } from './monitoring-repository.ts';

export type ResortFigures = ReturnType<typeof createResortFigures>;

/** Metrics from the database, so every process reports the same values. */
export function createResortFigures(registry: Registry, database: Database, now: () => number) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });
  const gauges = {
    up: gauge('resort_database_up', '1 if the database answers'),
    orders: gauge('resort_orders', 'Orders by state', 'state'),
    payments: gauge('resort_payment_reports', 'Reports of the payment provider by what they mean', 'outcome'),
    holds: gauge('resort_holds', 'Nights that are kept for a guest who is paying, in orders'),
    waiting: gauge('resort_mails_waiting', 'Mails that should have been sent by now'),
    oldest: gauge('resort_mails_oldest_seconds', 'How long the oldest of them waits; 0 if there is none'),
    connections: gauge('resort_database_connections', 'Connections to PostgreSQL by pool and state', 'pool', 'state'),
  };

  async function read(): Promise<void> {
    const nowMs = now();
    const [orders, payments, mails] = await Promise.all([
      countOrdersByState(database.read),
      countReportsByOutcome(database.read),
      readWaitingMails(database.read, nowMs),
    ]);
    gauges.orders.reset();
    for (const { state, count } of orders) gauges.orders.set({ state }, Number(count));
    gauges.holds.set(Number(orders.find(({ state }) => state === 'awaiting_payment')?.count ?? 0));
    gauges.payments.reset();
    for (const { outcome, count } of payments) gauges.payments.set({ outcome }, Number(count));
    gauges.waiting.set(mails.count);
    gauges.oldest.set(mails.sinceMs === null ? 0 : (nowMs - mails.sinceMs) / 1000);
  }

  return {
    /** Sets the gauges to the database's current values; if it does not respond, `resort_database_up` to 0. */
    async update() {
      for (const { name: pool, idle, total, waiting } of database.pools()) {
        gauges.connections.set({ pool, state: 'idle' }, idle);
        gauges.connections.set({ pool, state: 'busy' }, total - idle);
        gauges.connections.set({ pool, state: 'waited_for' }, waiting);
      }
      try {
        await read();
        gauges.up.set(1);
      } catch {
        // The log contains the reason; the metrics of this process are still reported.
        gauges.up.set(0);
      }
    },
  };
}
