import { refusalOf } from '#app/features/checkout/order-progress.ts';
import type { Checkout } from '#app/features/checkout/use-checkout.ts';
import { AddedExtras, PromoCode } from '#app/features/stay/additions.tsx';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import styles from './form.module.css';

interface AdditionsProps {
  readonly checkout: Checkout;
  readonly isOpen: boolean;
}

/** Few guests add something or have a code. */
export function Additions({ checkout, isOpen }: AdditionsProps) {
  const { stored, chosen, shownOffer, progress } = checkout;
  const { extras } = stored.draft;
  return (
    <>
      <div className={styles.promo}>
        <AddedExtras isOpen={isOpen} chosen={extras} onChange={(extras) => stored.change({ extras })} />
      </div>
      <div className={styles.promo}>
        <PromoCode
          isOpen={isOpen}
          wished={chosen && { ...chosen, quote: shownOffer?.quote ?? null }}
          order={orderWithCode(progress)}
        />
      </div>
    </>
  );
}

function orderWithCode(progress: OutboxView | null) {
  const refusal = refusalOf(progress);
  const fault = refusal?.kind === 'fields' ? (refusal.errors.promo_code?.[0] ?? null) : null;
  return { key: progress?.entry.key ?? null, fault, isStopped: refusal !== null };
}
