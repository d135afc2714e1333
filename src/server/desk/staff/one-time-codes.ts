import { createHmac } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verify } from 'otplib';

const PERIOD_SECONDS = 30;
/** RFC 6238 recommends accepting one extra period, to allow for clock differences. */
const TOLERANCE_SECONDS = PERIOD_SECONDS;
/** Between the earliest and the latest code that are accepted at one time. */
export const MOST_STEPS_APART = (2 * TOLERANCE_SECONDS) / PERIOD_SECONDS;
const CODE = /^\d{6}$/;

/**
 * Returns the secret of a second factor, in Base32. It is derived from the server's secret, so databases and backups do
 * not contain it.
 */
export function secretOf(factorId: string, sessionSecret: string): string {
  const bytes = createHmac('sha1', sessionSecret).update(`one-time codes of ${factorId}`).digest();
  return new ScureBase32Plugin().encode(bytes, { padding: false });
}

/** Returns the URI for the QR code that an authenticator app scans. */
export function otpAuthUri(secret: string, email: string, resortName: string): string {
  return generateURI({ issuer: resortName, label: email, secret, period: PERIOD_SECONDS });
}

/** Returns the number of the code's time step since 1970; null: the code is wrong or too old. */
export async function stepOfCode(secret: string, typed: string, nowMs: number): Promise<number | null> {
  const token = typed.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const epoch = Math.floor(nowMs / 1000);
  const result = await verify({ secret, token, epoch, period: PERIOD_SECONDS, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / PERIOD_SECONDS) + result.delta : null;
}
