import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { BookingOption } from '#app/content/views/booking-view.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { unchooseAccommodation } from '#app/stores/search/search-store.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { isPriced, type StayStatus, unitsLeftOf } from '#domain/stay/stay-status.ts';
import styles from './card.module.css';

interface CardActionProps {
  readonly option: BookingOption;
  readonly status: StayStatus;
  readonly isChosen: boolean;
  readonly phone: string;
  readonly onChoose: (option: BookingOption, freeUnits: number) => void;
}

/** The button to choose, to undo the choice, or to call; null if nothing can be chosen. */
export function CardAction({ option, status, isChosen, phone, onChoose }: CardActionProps) {
  const { title } = option;
  const { t } = useLingui();
  if (status.kind === 'phone_only') {
    return (
      <ButtonLink look="line" isSmall href={telephoneLink(phone)}>
        <Trans>Call {phone}</Trans>
      </ButtonLink>
    );
  }
  if (isChosen) {
    return (
      <ChoiceButton label={t`Chosen: ${title}`} isPressed onPress={unchooseAccommodation}>
        <Icon name="check" /> <Trans>Chosen</Trans>
      </ChoiceButton>
    );
  }
  const units = unitsLeftOf(status);
  if (units === null && !isPriced(status) && status.kind !== 'asking') return null;
  // Without the resort's answer all units count as free; the server checks the order.
  const freeUnits = units?.freeUnits ?? option.accommodation.units;
  const choose = status.kind === 'asking' ? undefined : () => onChoose(option, freeUnits);
  return (
    <ChoiceButton label={t`Choose: ${title}`} onPress={choose}>
      <Trans>Choose</Trans>
    </ChoiceButton>
  );
}

interface ChoiceButtonProps {
  /** The accessible name, which names the accommodation. */
  readonly label: string;
  readonly isPressed?: boolean;
  /** Missing: the button cannot be pressed yet. */
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

function ChoiceButton({ label, isPressed = false, onPress, children }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={`inline2 bold t15 firm chipped amid ${styles.choice}`}
      aria-label={label}
      aria-pressed={isPressed}
      disabled={onPress === undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
