import { isSharedDevice, readText, tabStorage } from '#app/storage/browser-storage.ts';
import type { HallWish } from '#domain/enquiry/hall.ts';
import { serverNow } from '#offline/server-time.ts';

/** The guest's unsent input for all enquiry forms: name, phone and email are typed once. */
export interface EnquiryDraft {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly messages: Readonly<Record<string, string>>;
  /** The stored value; null: none. The hall's form repairs it. */
  readonly hall: unknown;
  readonly openedAtMs: number;
}

export interface HallDraft extends HallWish {
  readonly date: string;
}

const KEY = 'enquiry-draft';

/** Survives a reload and ends with the tab. Unreadable fields become empty. */
export function readEnquiryDraft(nowMs = serverNow()): EnquiryDraft {
  const { name, phone, email, messages, hall, openedAtMs } = Object(tabStorage.readJson(KEY));
  return {
    name: readText(name),
    phone: readText(phone),
    email: readText(email),
    messages: Object.fromEntries(Object.entries(Object(messages)).map(([topic, text]) => [topic, readText(text)])),
    hall: hall ?? null,
    openedAtMs: typeof openedAtMs === 'number' && openedAtMs <= nowMs ? openedAtMs : nowMs,
  };
}

export function writeEnquiryDraft(draft: EnquiryDraft): void {
  if (!isSharedDevice()) tabStorage.writeJson(KEY, draft);
}

export function forgetEnquiryDraft(): void {
  tabStorage.remove(KEY);
}
