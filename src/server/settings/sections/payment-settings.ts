import type { DepositTerms } from '#domain/order/deposit.ts';
import type { SettingReader } from '../setting-reader.ts';
import { anyText, oneOf, WEB_ADDRESS, webAddress, wholeNumber } from '../setting-values.ts';

export interface PaymentProvider {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly version: 3 | 7;
  readonly url: string;
}

export interface PaymentSettings {
  /** null: the stand-in provider handles the payments. */
  readonly paymentProvider: PaymentProvider | null;
  /** null: the whole sum is paid at once. */
  readonly deposit: DepositTerms | null;
}

export function readPayment(reader: SettingReader): PaymentSettings {
  return { paymentProvider: readProvider(reader), deposit: readDeposit(reader) };
}

function readDeposit(reader: SettingReader): DepositTerms | null {
  const percent = reader.read('DEPOSIT_PERCENT', 'a whole number from 1 to 99', wholeNumber(1, 99), null);
  const days = 'a whole number of days from 0 to 60';
  const restDays = reader.read('DEPOSIT_REST_DAYS', days, wholeNumber(0, 60), 0);
  if (percent === null && restDays > 0) reader.note('DEPOSIT_PERCENT', 'a value, because DEPOSIT_REST_DAYS is set');
  return percent === null ? null : { percent, restDays };
}

function readProvider(reader: SettingReader): PaymentProvider | null {
  const publicKey = reader.read('LIQPAY_PUBLIC_KEY', 'the public key of the shop', anyText, null);
  const privateKey = reader.read('LIQPAY_PRIVATE_KEY', 'the private key of the shop', anyText, null);
  const version = reader.read('LIQPAY_VERSION', '3 or 7', oneOf('3', '7'), '3' as const);
  const url = reader.read('LIQPAY_URL', WEB_ADDRESS, webAddress, 'https://www.liqpay.ua');
  if (publicKey !== null && privateKey !== null)
    return { publicKey, privateKey, version: version === '7' ? 7 : 3, url };
  if (publicKey !== null) reader.note('LIQPAY_PRIVATE_KEY', 'a value, because LIQPAY_PUBLIC_KEY is set');
  if (privateKey !== null) reader.note('LIQPAY_PUBLIC_KEY', 'a value, because LIQPAY_PRIVATE_KEY is set');
  return null;
}
