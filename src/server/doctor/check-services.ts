import { randomUUID } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { askProvider, PAYMENT_NOT_FOUND } from '../payments/ask-provider.ts';
import type { Settings } from '../settings/settings.ts';
import { type Finding, good, mend, reasonOf, skipped } from './finding.ts';

const MAIL_TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };

/** Says EHLO, switches to TLS and signs in, like for a mail, but sends none. */
export async function checkMail({ smtpUrl }: Settings): Promise<Finding> {
  if (smtpUrl === null) return skipped('mail', 'SMTP_URL is not set: mails become files in DATA_DIR/outbox');
  const { host } = new URL(smtpUrl);
  const transporter = createTransport({ url: smtpUrl, ...MAIL_TIMEOUTS });
  try {
    await transporter.verify();
    return good('mail', `${host} takes our mails`);
  } catch (error) {
    return mend('mail', `${host} does not take our mails: mend SMTP_URL or the mail server (${reasonOf(error)})`);
  } finally {
    transporter.close();
  }
}

/** Asks about a payment that does not exist: only the owner of the shop's keys gets that answer. */
export async function checkPayment({ paymentProvider: provider }: Settings): Promise<Finding> {
  if (provider === null) return skipped('payment', 'no keys are set: the stand-in takes the payments');
  const answer = await askProvider(`doctor-${randomUUID()}`, { provider, log: { warn: () => undefined } });
  const { host } = new URL(provider.url);
  if (answer === null) return mend('payment', `${host} does not answer: guests cannot pay online`);
  return answer.err_code === PAYMENT_NOT_FOUND
    ? good('payment', `${host} knows the shop's keys`)
    : mend(
        'payment',
        `${host} refuses the shop's keys: mend LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY (${answer.err_code})`,
      );
}
