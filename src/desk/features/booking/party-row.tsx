import { useLingui } from '@lingui/react/macro';
import { Counter } from '#app/ui/forms/counter.tsx';
import { bookingDraft, roomOf, useDraft } from '../../booking-draft.ts';
import styles from './new-booking.module.css';

const MOST = 20;

/** Who sleeps in the room that is shown. The houses say which party fits. */
export function PartyRow() {
  const { t } = useLingui();
  const { adults, younger, older } = roomOf(useDraft());
  const count = (field: 'adults' | 'younger' | 'older', value: number, least: number) => ({
    value,
    canDecrease: value > least,
    canIncrease: value < MOST,
    onDecrease: () => {
      roomOf(bookingDraft)[field] = value - 1;
    },
    onIncrease: () => {
      roomOf(bookingDraft)[field] = value + 1;
    },
  });
  return (
    <div className={styles.party}>
      <Counter
        {...count('adults', adults, 1)}
        label={t`Adults`}
        decreaseLabel={t`Remove an adult`}
        increaseLabel={t`Add an adult`}
      />
      <Counter
        {...count('younger', younger, 0)}
        label={t`Children 0–5`}
        decreaseLabel={t`Remove a child of 0–5`}
        increaseLabel={t`Add a child of 0–5`}
      />
      <Counter
        {...count('older', older, 0)}
        label={t`Children 6+`}
        decreaseLabel={t`Remove a child of 6+`}
        increaseLabel={t`Add a child of 6+`}
      />
    </div>
  );
}
