import { formatOrderDate } from '#contract/availability/dates.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { PaymentForm } from '#contract/orders/payments.ts';
import { resultPath } from '#contract/orders/result-path.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import type { Order } from '../orders/order.ts';
import { statusTokenFor } from '../orders/tokens/access-token.ts';
import type { PaymentDependencies } from './payment-dependencies.ts';
import { encodeMessage, signData } from './signature.ts';

const CHECKOUT_PATH = '/api/3/checkout';

/** Depends only on order and attempt, so that the same attempt always has the same form. */
export function writePaymentForm(
  order: Order,
  attemptId: string,
  { provider, publicUrl, sessionSecret }: Pick<PaymentDependencies, 'provider' | 'publicUrl' | 'sessionSecret'>,
): PaymentForm {
  const { number, locale, holdUntil } = order;
  if (holdUntil === null) throw new RangeError(`Order ${number} is not paid online`);
  const data = encodeMessage({
    version: provider.version,
    public_key: provider.publicKey,
    action: 'pay',
    amount: toAmount(order.quote.totalMinor),
    currency: order.quote.currency,
    description: describe(order),
    order_id: attemptId,
    result_url: `${publicUrl}${resultPath(number, statusTokenFor(number, sessionSecret), locale)}`,
    server_url: `${publicUrl}${API_BASE}${API_PATHS.liqpayCallback}`,
    language: locale,
    expired_date: toProviderTime(holdUntil),
  });
  return { action: `${provider.url}${CHECKOUT_PATH}`, data, signature: signData(data, provider) };
}

/** Text that the guest reads on the provider's page and in the bank's statement. */
function describe({ number, stay, locale }: Order): string {
  const dates = `${formatOrderDate(stay.arrival)} – ${formatOrderDate(stay.departure)}`;
  return locale === 'uk' ? `Смерека, бронювання ${number}, ${dates}` : `Smereka, booking ${number}, ${dates}`;
}

/** `YYYY-MM-DD HH:mm:ss` in UTC. */
function toProviderTime(instant: string): string {
  return instant.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length).replace('T', ' ');
}
