import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { formatDay } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { readDepositTerms } from '#contract/site/deposit-mark.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type Deposit, depositOf } from '#domain/order/deposit.ts';
import { freeCancellationUntil } from '#domain/pricing/cancellation.ts';
import styles from '../form/form.module.css';

/** Sums due now and later, shown before the button that agrees to them. Only for resorts that ask for a deposit. */
export function DepositTerms({ checkout }: { checkout: Checkout }) {
  const deposit = findDeposit(checkout);
  const locale = useLocale();
  const depositMinor = deposit?.depositMinor ?? null;
  const { setDeposit, chosen, today, view } = checkout;
  useEffect(() => setDeposit(depositMinor), [setDeposit, depositMinor]);
  if (deposit === null || chosen === null || today === null) return null;
  const { arrival } = chosen.stay;
  const lastDay = freeCancellationUntil(arrival, today, view);
  const day = lastDay && formatDay(lastDay, locale);
  return (
    <div className={`stack2 raised ${styles.deposit}`}>
      <Parts deposit={deposit} arrival={arrival} />
      <p className="note">
        {lastDay === null ? (
          <Trans>The deposit confirms the stay, and does not come back if you cancel.</Trans>
        ) : (
          <Trans>
            The deposit confirms the stay: cancel until {day} and all of it comes back; later it stays with the resort.
          </Trans>
        )}
      </p>
    </div>
  );
}

/** null: the whole sum is paid now, or at reception, or is not known until the resort has looked at a code. */
function findDeposit({ stored, shownOffer, chosen, today, promoCode, codeOffer }: Checkout): Deposit | null {
  const terms = readDepositTerms(document.body.dataset);
  if (terms === null || stored.draft.payment !== 'online' || shownOffer === null || chosen === null) return null;
  if (today === null || (promoCode !== undefined && codeOffer === null)) return null;
  return depositOf(shownOffer.quote.totalMinor, chosen.stay.arrival, today, terms);
}

function Parts({ deposit, arrival }: { readonly deposit: Deposit; readonly arrival: CalendarDate }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { depositMinor, restMinor, restBy } = deposit;
  const day = formatDay(restBy, locale);
  return (
    <dl className={`stack1 ${styles.parts}`}>
      <div className="apart bold">
        <dt>{t`Now`}</dt>
        <dd className="sum unbroken" translate="no">
          {formatPrice(depositMinor, locale)}
        </dd>
      </div>
      <div className="apart">
        <dt>{restBy < arrival ? t`By ${day}, by the link in our email` : t`At reception, ${day}`}</dt>
        <dd className="sum unbroken" translate="no">
          {formatPrice(restMinor, locale)}
        </dd>
      </div>
    </dl>
  );
}
