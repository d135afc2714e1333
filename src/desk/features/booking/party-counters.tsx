import { useLingui } from '@lingui/react/macro';
import { Counter } from '#app/ui/forms/counter.tsx';
import { OLDER_CHILD_AGE, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import type { DraftRoom } from '../../booking-draft.ts';

type Party = Readonly<Pick<DraftRoom, 'adults' | 'younger' | 'older'>>;

const MOST = 20;

interface PartyCountersProps {
  readonly party: Party;
  readonly onChange: (party: Party) => void;
}

/** The guests of a room. The list of houses shows which party fits. */
export function PartyCounters({ party: { adults, younger, older }, onChange }: PartyCountersProps) {
  const { t } = useLingui();
  const party = { adults, younger, older };
  const count = (field: keyof Party, least: number) => ({
    value: party[field],
    canDecrease: party[field] > least,
    canIncrease: party[field] < MOST,
    onDecrease: () => onChange({ ...party, [field]: party[field] - 1 }),
    onIncrease: () => onChange({ ...party, [field]: party[field] + 1 }),
  });
  return (
    <>
      <Counter
        {...count('adults', 1)}
        label={t`Adults`}
        decreaseLabel={t`Remove an adult`}
        increaseLabel={t`Add an adult`}
      />
      <Counter
        {...count('younger', 0)}
        label={t`Children 0–5`}
        decreaseLabel={t`Remove a child of 0–5`}
        increaseLabel={t`Add a child of 0–5`}
      />
      <Counter
        {...count('older', 0)}
        label={t`Children 6+`}
        decreaseLabel={t`Remove a child of 6+`}
        increaseLabel={t`Add a child of 6+`}
      />
    </>
  );
}

/** Returns the children's ages for the API. */
export function childAgesOf({ younger, older }: Party) {
  return [
    ...Array<typeof YOUNGER_CHILD_AGE>(younger).fill(YOUNGER_CHILD_AGE),
    ...Array<typeof OLDER_CHILD_AGE>(older).fill(OLDER_CHILD_AGE),
  ];
}
