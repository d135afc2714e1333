import { createHmac } from 'node:crypto';
import { isLocale, type Locale } from '#contract/site/locale.ts';
import type { PaymentProvider } from '../../settings/partner-settings.ts';
import { decodeMessage, isSignature, restorePluses } from '../signature.ts';

type Message = Readonly<Record<string, unknown>>;

/** A merchant's request for a payment, unchanged. */
export interface StandInRequest {
  readonly public_key: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly order_id: string;
  readonly result_url: string;
  readonly server_url: string;
  readonly language: Locale;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  readonly expired_date: string;
}

/** Returns the message of a signed form; null if the signature is not the merchant's. */
export function openSigned(form: { data: string; signature: string }, provider: PaymentProvider): Message | null {
  const data = restorePluses(form.data);
  if (!isSignature(restorePluses(form.signature), data, provider)) return null;
  const message = decodeMessage(data);
  return message?.public_key === provider.publicKey ? message : null;
}

/** A request that the real provider refuses must not work in a demo either. */
export function readPayRequest(message: Message): StandInRequest | null {
  const { action, amount, currency, description, order_id, result_url, server_url, expired_date, language } = message;
  const isSound =
    message.version !== undefined &&
    action === 'pay' &&
    typeof amount === 'number' &&
    amount > 0 &&
    currency === 'UAH' &&
    isText(description, 49_000) &&
    isText(order_id, 255) &&
    isAddress(result_url) &&
    isAddress(server_url) &&
    isLocale(language) &&
    isText(expired_date, 19) &&
    /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(expired_date);
  return isSound ? (message as unknown as StandInRequest) : null;
}

export function hasExpired({ expired_date }: StandInRequest, nowMs: number): boolean {
  return Date.parse(`${expired_date.replace(' ', 'T')}Z`) <= nowMs;
}

function isText(value: unknown, maximum: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= maximum;
}

function isAddress(value: unknown): boolean {
  return isText(value, 510) && /^https?:/.test(value) && URL.canParse(value);
}

export const STAND_IN_PATH = '/stand-in';

/** Keys come from the session secret, so that they survive restarts and are the same in all instances. */
export function standInProvider(sessionSecret: string, publicUrl: string): PaymentProvider {
  const derive = (purpose: string) => createHmac('sha256', sessionSecret).update(purpose).digest('hex');
  return {
    publicKey: `stand_in_${derive('public key of the stand-in').slice(0, 12)}`,
    privateKey: derive('private key of the stand-in'),
    version: 3,
    url: `${publicUrl}${STAND_IN_PATH}`,
  };
}
