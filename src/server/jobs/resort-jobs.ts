import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { forgetEndedSessions } from '../accounts/sessions/sessions-repository.ts';
import { watchLedger } from '../backup/ledger/tell-desk.ts';
import type { ContentFollower } from '../content/follow-content.ts';
import { CHANNELS_JOB } from '../desk/channels/channels-repository.ts';
import { type RetentionOptions, runRetention } from '../guests/run-retention.ts';
import { forgetOldWithdrawals } from '../http/idempotency-repository.ts';
import { forgetCounts } from '../limits/request-counts-repository.ts';
import { tellOfUnpaidWeeks } from '../limits/unpaid-weeks-repository.ts';
import { remindOfRests } from '../payments/open-rests-repository.ts';
import type { PaymentDependencies } from '../payments/payment-dependencies.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { type CalendarUpkeepOptions, updateCalendar } from './calendar-upkeep.ts';
import { createJobRunner, type Job, type JobRunner, type JobRunnerOptions, periodAt } from './job-runner.ts';
import { runOnce } from './jobs-repository.ts';
import { type OutboxSenderOptions, sendDueMails } from './outbox-sender.ts';

export interface ResortJobsOptions extends CalendarUpkeepOptions, Pick<JobRunnerOptions, 'now' | 'onRun'> {
  readonly mail: OutboxSenderOptions;
  readonly content: Pick<ContentFollower, 'look' | 'isBehind'>;
  readonly payments: PaymentDependencies;
  readonly retention: Pick<RetentionOptions, 'periods' | 'mailFolder'>;
  readonly lookAtChannels: () => Promise<void>;
  /** null: nobody is informed of problems. */
  readonly watch: {
    look(jobs: readonly Job[]): Promise<void>;
    flushErrors(): Promise<void>;
  } | null;
  readonly timeZone: string;
  /** Jobs with deadlines within minutes run once per this period. */
  readonly slotMs: number;
}

export type ResortJobs = ReturnType<typeof createResortJobs>;

/** Guests are reminded in the morning, not at midnight. */
const MORNING_MS = 9 * 60 * 60_000;
const LONGEST_TICK_MS = 5_000;
const CALENDAR = 'calendar';
/** Several senders, so that a mail server that hangs on one mail blocks only one of them. */
const MAIL_LANES = ['mail 1', 'mail 2', 'mail 3', 'mail 4'];

export function createResortJobs(options: ResortJobsOptions) {
  const { database, content, now, timeZone, slotMs, log, watch } = options;
  const today = (nowMs: number) => calendarDateAt(nowMs, timeZone);
  const slot = (nowMs: number) => new Date(nowMs - (nowMs % slotMs)).toISOString();
  const fill = () => updateCalendar(options, today(now()), now());
  const jobs: Job[] = [
    // Only the process with the newest prices writes them.
    { name: CALENDAR, slotAt: today, mayRun: isCurrent, run: fill },
    { name: 'content', slotAt: null, run: () => content.look() },
    { name: 'holds', slotAt: slot, run: sweepHolds },
    { name: 'unpaid weeks', slotAt: slot, run: lookAtUnpaidWeeks },
    { name: 'rests of deposits', slotAt: (nowMs) => today(nowMs - MORNING_MS), run: remindGuestsOfRests },
    { name: CHANNELS_JOB, slotAt: slot, run: () => options.lookAtChannels() },
    { name: 'ended', slotAt: today, run: forgetEnded },
    {
      name: 'retention',
      slotAt: today,
      run: (isStopping) => runRetention({ ...options, ...options.retention }, isStopping),
    },
    { name: 'ledger', slotAt: today, run: () => watchLedger({ ...options, ...options.mail }) },
    // Two senders cannot claim the same mail, so every instance may send.
    ...MAIL_LANES.map(
      (name): Job => ({ name, slotAt: null, run: (isStopping) => sendDueMails(options.mail, isStopping) }),
    ),
    ...(watch === null ? [] : [{ name: 'alarms', slotAt: slot, run: () => watch.look(jobs) }]),
    ...(watch === null ? [] : [{ name: 'error counts', slotAt: null, run: () => watch.flushErrors() }]),
  ];
  const runner: JobRunner = createJobRunner({ jobs, database, now, log, onRun: options.onRun });

  async function isCurrent(): Promise<boolean> {
    await content.look();
    return !content.isBehind();
  }

  async function sweepHolds(isStopping: () => boolean): Promise<void> {
    const expired = await sweepPayments(options.payments, isStopping);
    if (expired.length > 0) log.info({ orders: expired }, 'Holds have ended');
  }

  async function forgetEnded(): Promise<void> {
    await forgetEndedSessions(database, now());
    await forgetOldWithdrawals(database, now());
    await forgetCounts(database, now());
  }

  async function remindGuestsOfRests(): Promise<void> {
    const morning = today(now() - MORNING_MS);
    if (await remindOfRests(database, morning, now())) options.payments.onMailQueued();
  }

  async function lookAtUnpaidWeeks(): Promise<void> {
    if (await tellOfUnpaidWeeks(database, today(now()), now())) options.payments.onMailQueued();
  }

  return {
    /** Must be awaited before the server listens: without nights nothing can be sold. */
    async fillCalendar() {
      // The content may differ from that of an earlier start today, so a finished slot is filled again.
      const isFirst = await runOnce(database, CALENDAR, periodAt(now(), today), fill);
      if (!isFirst) await fill();
    },
    start: () => runner.start(Math.min(LONGEST_TICK_MS, slotMs)),
    /** Sends new mails of the outbox soon. */
    nudgeMail: () => MAIL_LANES.forEach(runner.nudge),
    tick: () => runner.tick(),
    stop: () => runner.stop(),
  };
}
