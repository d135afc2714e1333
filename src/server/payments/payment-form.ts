import { formatOrderDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { PaymentForm } from '#contract/orders/payments.ts';
import { resultPath } from '#contract/orders/result-path.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import { statusTokenFor } from '../orders/access/access-token.ts';
import type { Order, OrderChange } from '../orders/order.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { encodeMessage, signData } from './signature.ts';

const CHECKOUT_PATH = '/api/3/checkout';

/** The difference of a change, paid instead of the order's price. */
export type Difference = Pick<OrderChange, 'dueMinor' | 'holdUntil'> & Partial<Pick<OrderChange, 'next'>>;

type FormDependencies = Pick<PaymentDependencies, 'provider' | 'publicUrl' | 'sessionSecret' | 'resort'>;

/** Depends only on order, change and attempt, so that the same attempt always has the same form. */
export function writePaymentForm(
  order: Order,
  attemptId: string,
  { provider, publicUrl, sessionSecret, resort }: FormDependencies,
  difference: Difference | null = null,
): PaymentForm {
  const { number, locale } = order;
  const { holdUntil } = difference ?? order;
  const returnPath = resultPath(number, statusTokenFor(number, sessionSecret), locale);
  if (holdUntil === null) throw new RangeError(`Order ${number} is not paid online`);
  const data = encodeMessage({
    version: provider.version,
    public_key: provider.publicKey,
    action: 'pay',
    amount: toAmount(difference?.dueMinor ?? order.deposit?.depositMinor ?? order.quote.totalMinor),
    currency: order.quote.currency,
    description: `${resort.name[locale]}, ${describe(order, difference)}`,
    order_id: attemptId,
    result_url: `${publicUrl}${returnPath}`,
    server_url: `${publicUrl}${API_BASE}${API_PATHS.liqpayCallback}`,
    language: locale,
    // `YYYY-MM-DD HH:mm:ss` in UTC.
    expired_date: holdUntil.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' '),
  });
  return { action: `${provider.url}${CHECKOUT_PATH}`, data, signature: signData(data, provider) };
}

/** Shown after the resort's name on the provider's page and on the bank statement. */
function describe({ number, stay: booked, locale }: Order, difference: Difference | null): string {
  const stay = difference?.next?.stay ?? booked;
  const dates = `${formatOrderDate(stay.arrival)} – ${formatOrderDate(stay.departure)}`;
  if (difference?.next === undefined) {
    return locale === 'uk' ? `бронювання ${number}, ${dates}` : `booking ${number}, ${dates}`;
  }
  return locale === 'uk' ? `зміна бронювання ${number}, ${dates}` : `change of booking ${number}, ${dates}`;
}
