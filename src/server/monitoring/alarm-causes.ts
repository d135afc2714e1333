import { statfs } from 'node:fs/promises';
import type { LocalizedText } from '#contract/site/schema.ts';
import { newestBackupAtMs } from '../backup/backup-folders.ts';
import type { Database } from '../database/database.ts';
import { toInstant } from '../database/query.ts';
import type { AlarmCause } from '../database/tables.ts';
import type { Job } from '../jobs/job-runner.ts';
import { readWaitingMails } from '../mail/outbox-repository.ts';
import type { ErrorCounts } from './error-counts.ts';
import { countExpiredHolds, hasMailSentSince, hasPaymentSince, readDoneSlots } from './monitoring-repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface AlarmSources {
  readonly database: Database;
  readonly errors: Pick<ErrorCounts, 'count'>;
  readonly jobs: readonly Pick<Job, 'name' | 'slotAt'>[];
  /** Asks whether the payment provider responds; null: this process simulates it. */
  readonly askProvider: (() => Promise<boolean>) | null;
  readonly dataFolder: string;
  /** Returns the free share of the disk with the folder, from 0 to 1. */
  readonly readFreeShare: (folder: string) => Promise<number>;
  readonly backupFolder: string;
  /** null: no setting says how often backups are made. */
  readonly backupEveryMs: number | null;
}

interface CauseRules {
  readonly title: LocalizedText;
  /** How long the problem must last before anybody is informed. */
  readonly patienceMs: number;
  /** Returns null if there is no problem. A raised alarm ends only well below its limit, so that it does not flap. */
  readonly check: (sources: AlarmSources, nowMs: number, isRaised: boolean) => Promise<LocalizedText | null>;
}

const MAILS_WAIT_MS = 15 * MINUTE_MS;
/** A job is late if its last period is older than this. The desk is informed after the same time again. */
const JOB_LATE_MS = 5 * MINUTE_MS;
const IN_VAIN_MS = 3 * HOUR_MS;
const HOLDS_IN_VAIN = 5;
const LEAST_FREE = 0.1;
const FREE_AGAIN = 0.12;
/** Leaves time for the backup itself and for cron's delay. */
const BACKUP_TOLERANCE = 1.5;
const ERRORS_WITHIN_MS = 10 * MINUTE_MS;
const MOST_ERRORS = { answer: 10, device: 30 } as const;

export const ALARM_CAUSES: Readonly<Record<AlarmCause, CauseRules>> = {
  provider_silent: {
    title: { uk: 'платіжний сервіс не відповідає', en: 'The payment provider is silent' },
    patienceMs: 10 * MINUTE_MS,
    async check({ askProvider }) {
      if (askProvider === null || (await askProvider())) return null;
      return {
        uk: 'Гості не можуть заплатити онлайн, а сайт не дізнається про їхні оплати. Перевірте кабінет LiqPay і звʼязок сервера з інтернетом.',
        en: 'It answers no question about payments',
      };
    },
  },
  mails_wait: {
    title: { uk: 'листи не відправляються', en: 'Mails wait' },
    patienceMs: 0,
    async check({ database }, nowMs) {
      const { count, sinceMs } = await readWaitingMails(database.readLatest, nowMs);
      const from = nowMs - MAILS_WAIT_MS;
      if (sinceMs === null || sinceMs > from || (await hasMailSentSince(database.readLatest, toInstant(from))))
        return null;
      return {
        uk: `Чекає листів: ${count}, найстаріший – ${minutesOf(nowMs - sinceMs)} хв. Перевірте SMTP_URL і поштовий сервер, тоді виконайте npm run mails.`,
        en: `${count} mails wait, the oldest for ${minutesOf(nowMs - sinceMs)} minutes`,
      };
    },
  },
  job_late: {
    title: { uk: 'фонова робота зупинилася', en: 'A job is late' },
    patienceMs: JOB_LATE_MS,
    async check({ database, jobs }, nowMs) {
      const rows = await readDoneSlots(database.readLatest);
      const late = jobs.flatMap(({ name, slotAt }) => {
        const row = rows.find((job) => job.name === name);
        const isLate = row && slotAt && (row.done_slot ?? '') < slotAt(nowMs - JOB_LATE_MS);
        return isLate ? [name] : [];
      });
      if (late.length === 0) return null;
      const names = late.join(', ');
      return { uk: `Не виконано вчасно: ${names}. Перезапустіть сервер.`, en: `Not done in time: ${names}` };
    },
  },
  nothing_paid: {
    title: { uk: 'бронювання не оплачують', en: 'Holds end and nothing is paid' },
    patienceMs: 0,
    async check({ database }, nowMs) {
      const from = toInstant(nowMs - IN_VAIN_MS);
      const holds = await countExpiredHolds(database.readLatest, from);
      if (holds < HOLDS_IN_VAIN || (await hasPaymentSince(database.readLatest, from))) return null;
      return {
        uk: `За останні ${IN_VAIN_MS / HOUR_MS} години без оплати скінчилося бронювань: ${holds}, і жодне не оплачене. Спробуйте оплатити бронювання самі.`,
        en: `${holds} holds of ${IN_VAIN_MS / HOUR_MS} hours have ended, and not one was paid`,
      };
    },
  },
  disk_full: {
    title: { uk: 'на диску мало місця', en: 'The disk is nearly full' },
    patienceMs: 0,
    async check({ dataFolder, readFreeShare }, _nowMs, isRaised) {
      const free = await readFreeShare(dataFolder);
      if (free >= (isRaised ? FREE_AGAIN : LEAST_FREE)) return null;
      const percent = Math.floor(free * 100);
      return {
        uk: `На диску з базою даних вільно ${percent} %. Коли місце скінчиться, бронювати буде неможливо.`,
        en: `${percent} % of the disk of ${dataFolder} are free`,
      };
    },
  },
  backup_old: {
    title: { uk: 'немає свіжої резервної копії', en: 'The backup is older than its plan' },
    patienceMs: HOUR_MS,
    async check({ backupFolder, backupEveryMs }, nowMs) {
      if (backupEveryMs === null) return null;
      const newest = await newestBackupAtMs(backupFolder, nowMs);
      if (newest !== null && nowMs - newest <= backupEveryMs * BACKUP_TOLERANCE) return null;
      const [uk, en] = newest === null ? ['Копій немає', 'There is none'] : [toInstant(newest), toInstant(newest)];
      return { uk: `Остання копія в BACKUP_DIR: ${uk}. Виконайте npm run backup.`, en: `The newest: ${en}` };
    },
  },
  server_errors: {
    title: { uk: 'сайт відповідає помилками', en: 'Errors of the server rise' },
    patienceMs: 0,
    check: (sources, nowMs, isRaised) => checkErrors('answer', sources, nowMs, isRaised),
  },
  device_errors: {
    title: { uk: 'у гостей помилки на сторінках', en: 'Errors on guests’ devices rise' },
    patienceMs: 0,
    check: (sources, nowMs, isRaised) => checkErrors('device', sources, nowMs, isRaised),
  },
};

async function checkErrors(kind: 'answer' | 'device', { errors }: AlarmSources, nowMs: number, isRaised: boolean) {
  const { errors: count, lastRequestId } = await errors.count(kind, nowMs - ERRORS_WITHIN_MS);
  if (count < MOST_ERRORS[kind] / (isRaised ? 2 : 1)) return null;
  const minutes = ERRORS_WITHIN_MS / MINUTE_MS;
  return {
    uk: `Помилок за ${minutes} хвилин: ${count}. Причини написано в журналі сервера, останню – за запитом ${lastRequestId ?? 'без номера'}.`,
    en: `${count} in ${minutes} minutes; the log says why, last for request ${lastRequestId ?? 'without an id'}`,
  };
}

function minutesOf(ms: number): number {
  return Math.floor(ms / MINUTE_MS);
}

export async function readFreeShare(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder);
  return bavail / blocks;
}
