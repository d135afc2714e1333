import { randomUUID } from 'node:crypto';
import { handoverAddress } from '#contract/orders/handover-address.ts';
import type { HandedContent, Handover, HandoverLook } from '#contract/orders/handovers.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Database } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';
import type { Order } from '../orders/order.ts';
import { nextAccessTokenFor } from '../orders/tokens/access-token.ts';
import { drawQrCode } from '../passes/draw-qr-code.ts';
import { createHandoversRepository, type SealedHandover } from '../repositories/handovers-repository.ts';
import { createHandoverToken, handoverId, mailedHandoverToken, seal, unseal } from './seal.ts';

/** The privacy policy and the sheet name it. */
export const HANDOVER_MINUTES = 10;
const KEPT_MS = HANDOVER_MINUTES * 60_000;
/** As long as a link for a new password: somebody waits for the mail. */
const MAILED_LINK_MS = 60 * 60_000;

/** Shown before the press: nothing personal. */
type Summary = Pick<HandoverLook, 'check_in' | 'check_out' | 'category_codes'>;

interface StoredHandover {
  readonly summary: Summary;
  readonly content: HandedContent;
}

export interface Handovers {
  /** Keeps `content` for ten minutes, for whoever has the link. */
  open(content: HandedContent, summary: Summary, locale: Locale): Promise<Handover>;
  /** Uses nothing up, because link previews look too. null: unknown, used or expired. */
  look(token: string): Promise<HandoverLook | null>;
  /** Once: afterwards the token is unknown. */
  claim(token: string): Promise<HandedContent | null>;
}

export interface HandoversOptions {
  readonly database: Database;
  readonly publicUrl: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function createHandovers({ database, publicUrl, now }: HandoversOptions): Handovers {
  const repository = createHandoversRepository(database);
  return {
    async open(content, summary, locale) {
      const token = createHandoverToken();
      const expiresAt = toInstant(now() + KEPT_MS);
      const handover = sealHandover(token, { summary, content }, expiresAt);
      await database.transaction((transaction) => repository.store(transaction, handover));
      const link = new URL(handoverAddress(token, locale), publicUrl).href;
      return { link, qr: drawQrCode(link), expires_at: expiresAt };
    },
    async look(token) {
      const row = await repository.find(handoverId(token), now());
      if (row === null) return null;
      const { summary, content } = read(row, token);
      return { kind: content.kind, ...summary, expires_at: row.expires_at };
    },
    async claim(token) {
      const row = await repository.take(handoverId(token), now());
      return row === null ? null : read(row, token).content;
    },
  };
}

/**
 * Keeps the order's next key for the link of a mail, whose token the returned name stands for. Whoever takes it ends the
 * keys of earlier mails.
 */
export async function openMailedHandover(
  transaction: Transaction,
  order: Order,
  { database, sessionSecret, now }: Pick<HandoversOptions, 'database' | 'now'> & { readonly sessionSecret: string },
): Promise<string> {
  const linkId = randomUUID();
  const content = {
    kind: 'order' as const,
    number: order.number,
    access_token: nextAccessTokenFor(order, sessionSecret),
  };
  const expiresAt = toInstant(now() + MAILED_LINK_MS);
  const token = mailedHandoverToken(linkId, sessionSecret);
  const handover = sealHandover(token, { summary: summaryOfOrder(order), content }, expiresAt);
  await createHandoversRepository(database).store(transaction, handover);
  return linkId;
}

/** Whether the link of a mail would still open something. */
export async function isMailedHandoverOpen(
  linkId: string,
  sessionSecret: string,
  { database, now }: Pick<HandoversOptions, 'database' | 'now'>,
): Promise<boolean> {
  const token = mailedHandoverToken(linkId, sessionSecret);
  return (await createHandoversRepository(database).find(handoverId(token), now())) !== null;
}

export function summaryOfOrder({ stay, accommodations }: Order): Summary {
  return {
    check_in: stay.arrival,
    check_out: stay.departure,
    category_codes: accommodations.map(({ code }) => code),
  };
}

function sealHandover(token: string, stored: StoredHandover, expiresAt: string): SealedHandover {
  return { id: handoverId(token), sealed: seal(JSON.stringify(stored), token), expires_at: expiresAt };
}

function read({ sealed }: SealedHandover, token: string): StoredHandover {
  return JSON.parse(unseal(sealed, token));
}
