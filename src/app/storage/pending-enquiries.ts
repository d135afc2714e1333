import { IDEMPOTENCY_KEY } from '#contract/site/paths.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { changeValue, readValues } from './guest-database.ts';

export interface PendingEnquiry {
  /** The idempotency key. Every try sends the same one, so the enquiry arrives once. */
  readonly key: string;
  readonly topic: string;
  /** The day of the event or arrival; null: the enquiry is about no day. */
  readonly day: CalendarDate | null;
  /** JSON of an `EnquiryRequest`. Every try sends the same text. */
  readonly body: string;
  /** It was sent at least once, so the resort may have it. */
  readonly isSent: boolean;
}

const KEY = 'pending-enquiries';

/** The oldest first. Empty if storage is blocked. */
export async function loadPendingEnquiries(): Promise<readonly PendingEnquiry[]> {
  return readList((await readValues([KEY]))?.[KEY]);
}

export async function savePendingEnquiry(enquiry: PendingEnquiry): Promise<void> {
  await changeValue(KEY, (stored) => [...readList(stored).filter(({ key }) => key !== enquiry.key), enquiry]);
}

export async function removePendingEnquiry(key: string): Promise<void> {
  await changeValue(KEY, (stored) => readList(stored).filter((enquiry) => enquiry.key !== key));
}

function readList(stored: unknown): PendingEnquiry[] {
  return Array.isArray(stored) ? stored.map(readEnquiry).filter((enquiry) => enquiry !== null) : [];
}

/** Repairs or drops what storage returns. A day that cannot be read is left for the resort to refuse. */
function readEnquiry(stored: unknown): PendingEnquiry | null {
  const { key, topic, day, body, isSent } = Object(stored);
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) return null;
  if (typeof body !== 'string' || typeof topic !== 'string') return null;
  return { key, topic, day: parseCalendarDate(String(day)), body, isSent: isSent !== false };
}
