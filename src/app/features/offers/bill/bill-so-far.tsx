import type { ReactNode } from 'react';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LogoMark } from '#app/ui/media/logo.tsx';
import styles from './bill-so-far.module.css';

export const loadBill = () => import('#app/features/stay/quoted-bill.tsx');
const QuotedBill = lazyPart(async () => (await loadBill()).QuotedBill, { Frame: ComingBill });

/** The bill of the rooms chosen so far; nothing if none is chosen, or while a price is loading. */
export function BillSoFar({ page: { view, chosen, state } }: { readonly page: BookingPage }) {
  const { quote, stay, rooms } = chosen;
  const { today } = state;
  if (quote === null || stay === null || today === null) return null;
  return (
    <div className="anchor">
      <span className={`narrowOnly ${styles.mark}`}>
        <LogoMark />
      </span>
      <QuotedBill {...{ view, quote, stay, rooms, today }} />
    </div>
  );
}

function ComingBill({ children }: { children: ReactNode }) {
  return <div className={styles.coming}>{children}</div>;
}
