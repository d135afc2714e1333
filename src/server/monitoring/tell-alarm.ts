import { randomUUID } from 'node:crypto';
import type { LocalizedText } from '#contract/site/schema.ts';
import type { LedgerWatch } from '../backup/ledger/tell-desk.ts';
import type { AlarmCause, AlarmNews } from '../database/tables.ts';
import type { MailTransport } from '../mail/outgoing-mail.ts';
import { escapeHtml } from '../pages/render/markup.ts';
import { ALARM_CAUSES } from './alarm-causes.ts';

export interface Alarm {
  readonly cause: AlarmCause;
  readonly news: AlarmNews;
  /** ISO instants. */
  readonly since: string;
  readonly at: string;
  /** null: the problem is over. */
  readonly words: LocalizedText | null;
}

const WEBHOOK_TIMEOUT_MS = 5_000;

/** Sends JSON for programs, with `text` for chats. Throws unless the webhook accepted it. */
export async function postAlarm(url: string, publicUrl: string, { words, ...alarm }: Alarm): Promise<void> {
  const { title } = ALARM_CAUSES[alarm.cause];
  const text = words === null ? `${publicUrl}: over: ${title.en}` : `${publicUrl}: ${title.en}: ${words.en}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...alarm, site: publicUrl, text }),
    redirect: 'error',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

/** Bypasses the outbox, whose rows are about an order, and which may itself be the problem. */
export async function mailAlarm(
  transport: MailTransport,
  { from, desk, publicUrl, times }: LedgerWatch['mailContext'],
  { cause, news, since, at, words }: Alarm,
): Promise<void> {
  const clock = new Intl.DateTimeFormat('uk', { dateStyle: 'short', timeStyle: 'short', timeZone: times.timeZone });
  const { title } = ALARM_CAUSES[cause];
  const subject = words === null ? `Минуло: ${title.uk}` : `Увага: ${title.uk}`;
  const begun = clock.format(Date.parse(since));
  const lines =
    words === null
      ? [`Усе гаразд. Так було з ${begun} до ${clock.format(Date.parse(at))}.`]
      : [
          words.uk,
          `Так є з ${begun}.`,
          'Що робити, написано в docs/operations.md. Коли це минеться, прийде ще один лист.',
        ];
  await transport.deliver({
    messageId: `<alarm.${cause}.${news}.${randomUUID()}@${new URL(publicUrl).hostname}>`,
    references: [],
    fileName: `${at.slice(0, 'YYYY-MM-DD'.length)}-alarm-${cause}-${news}`,
    from,
    replyTo: desk,
    to: desk,
    language: 'uk',
    unsubscribeUrl: null,
    subject,
    text: lines.join('\n'),
    html: `<!doctype html><html lang="uk"><title>${escapeHtml(subject)}</title>${lines
      .map((line) => `<p>${escapeHtml(line)}</p>`)
      .join('')}</html>`,
    attachments: [],
  });
}
