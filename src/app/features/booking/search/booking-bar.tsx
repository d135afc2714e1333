import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './booking-bar.module.css';
import { BookingBill } from './booking-bill.tsx';
import { ContinueButton } from './continue-button.tsx';
import dialogStyles from './filter-dialog.module.css';
import type { BookingPage } from './use-booking-page.ts';

/** On phones: the running total, its bill and the next step, within the thumb's reach. Its height never changes. */
export function BookingBar({ page }: { page: BookingPage }) {
  const { t } = useLingui();
  const [isBillOpen, setIsBillOpen] = useState(false);
  const { view, chosen } = page;
  const { quote, stay } = chosen;
  const close = () => setIsBillOpen(false);
  return (
    <section className={styles.bar} aria-label={t`Total`} data-pinned-bar>
      <div className={styles.words}>
        <TotalSoFar page={page} />
        {quote !== null && (
          <button type="button" className={styles.bill} onClick={() => setIsBillOpen(true)}>
            <Trans>Show the bill</Trans>
          </button>
        )}
      </div>
      <ContinueButton page={page} />
      <Dialog label={t`Bill`} isOpen={isBillOpen && quote !== null} onClose={close}>
        <div className={dialogStyles.head}>
          <h2 className={dialogStyles.title}>
            <Trans>Bill</Trans>
          </h2>
          <button type="button" className={dialogStyles.close} aria-label={t`Close`} onClick={close}>
            <Icon name="close" size={24} />
          </button>
        </div>
        {quote !== null && stay !== null && (
          <div className={styles.sheet}>
            <BookingBill view={view} quote={quote} stay={stay} />
            <ContinueButton page={page} />
          </div>
        )}
      </Dialog>
    </section>
  );
}

function TotalSoFar({ page: { chosen, state } }: { page: BookingPage }) {
  const locale = useLocale();
  const isAnythingChosen = state.search.choosing.slots.some((slot) => slot !== null);
  return (
    <p className={styles.sum} aria-live="polite">
      {chosen.quote !== null ? (
        formatPrice(chosen.quote.totalMinor, locale)
      ) : isAnythingChosen && chosen.lostRooms.length === 0 ? (
        <Skeleton inlineSize="6rem" />
      ) : (
        <span className={styles.hint}>
          <Trans>Choose where to stay</Trans>
        </span>
      )}
    </p>
  );
}
