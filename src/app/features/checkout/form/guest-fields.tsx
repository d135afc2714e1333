import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GUEST_PROBLEMS } from '#app/problems/guest-problems.ts';
import { useFieldErrors } from '#app/problems/use-field-errors.ts';
import type { CheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { hasSignedInHint } from '#app/stores/session-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { EmailField } from '#app/ui/forms/email-field.tsx';
import { TextArea, TextField } from '#app/ui/forms/field.tsx';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts';
import { WIRE_FIELDS } from '#contract/orders/guest-fields.ts';
import type { FieldErrors } from '#contract/site/errors.ts';
import { hasDetails, type OrderDetailsForm } from '#domain/guest/details-form.ts';
import { checkGuestForm, type GuestForm, MAXIMUM_COMMENTS_LENGTH } from '#domain/guest/guest-form.ts';
import { checkOrderDetails, type DetailProblems } from '#domain/guest/order-details.ts';
import { firstRooms, type OwnNights } from '#domain/stay/stay.ts';
import styles from './form.module.css';

interface GuestFieldsProps {
  readonly draft: Pick<CheckoutDraft, 'form' | 'newsletter'>;
  readonly guestForm: Pick<ReturnType<typeof useGuestForm>, 'errorOf' | 'leave'>;
  readonly onChange: (part: Partial<CheckoutDraft>) => void;
}

/** `refused`: the server's texts, by the names of its fields. */
export function useGuestForm(form: GuestForm, refused: FieldErrors['error'] | null) {
  return useFieldErrors(
    GUEST_PROBLEMS,
    form,
    checkGuestForm(form, usePhones(form.phone)),
    refused && Object.fromEntries(Object.entries(WIRE_FIELDS).map(([wire, field]) => [field, refused[wire]])),
  );
}

/** Names and `autoComplete` values let phones fill the fields in. */
export function GuestFields({ draft, guestForm, onChange }: GuestFieldsProps) {
  const { t } = useLingui();
  const { form, newsletter } = draft;
  const { errorOf, leave } = guestForm;
  const phone = usePhones(form.phone).spell(form.phone);
  const change = (field: keyof GuestForm, value: string) => onChange({ form: { ...form, [field]: value } });
  const bind = (field: keyof GuestForm) => ({
    value: form[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    onBlur: () => leave(field),
  });
  return (
    <div className={`stack shrink pair ${styles.fields}`}>
      <TextField
        {...bind('firstName')}
        name="first_name"
        label={t`First name`}
        autoComplete="given-name"
        autoCapitalize="words"
        required
      />
      <TextField
        {...bind('lastName')}
        name="last_name"
        label={t`Last name`}
        autoComplete="family-name"
        autoCapitalize="words"
        required
      />
      <TextField
        {...bind('phone')}
        name="phone"
        label={t`Phone`}
        hint={phone === null ? t`For example: %resort:phone%` : t`We will call ${phone}`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <EmailField
        value={form.email}
        error={errorOf('email')}
        onValue={(email) => change('email', email)}
        onBlur={() => leave('email')}
        label={t`Email`}
        hint={t`The confirmation will be sent here.`}
        autoComplete="email"
        required
      />
      <div className={styles.wide}>
        <TextArea
          {...bind('comments')}
          name="comments"
          label={t`Comments`}
          placeholder={t`For example: we arrive after 21:00`}
          maxLength={MAXIMUM_COMMENTS_LENGTH}
        />
      </div>
      <div className={styles.wide}>
        <Checkbox
          name="newsletter"
          label={t`Send me news, at most once a month`}
          checked={newsletter}
          onChange={(event) => onChange({ newsletter: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}

/** Deletes the guest's data from a shared device. Placed after the order button, so that nobody hits it by accident. */
export function SharedDevice({ isDisabled, onForget }: { isDisabled: boolean; onForget: () => Promise<void> }) {
  const { t } = useLingui();
  const [isForgotten, setForgotten] = useState(false);
  const forget = async () => {
    await onForget();
    setForgotten(true);
  };
  return (
    <div className={`stack3 note left ${styles.device}`}>
      <Button look="line" isSmall disabled={isDisabled} onClick={forget} aria-describedby="not-my-device">
        {t`Not my device`}
      </Button>
      <p id="not-my-device" role="status">
        {isForgotten ? (
          t`The form is empty, and this device keeps nothing of yours. Close the tab when you are done.`
        ) : (
          <Trans>
            Empties the form, removes the bookings saved on this device, and saves nothing more here until you close the
            tab.
          </Trans>
        )}
      </p>
    </div>
  );
}

const NO_PROBLEMS: DetailProblems = { roomGuests: {}, company: {} };

/** Names of removed rooms do not count, nor a second name for a party that moves. */
export function findProblems(details: OrderDetailsForm, rooms: readonly OwnNights[]): DetailProblems {
  const check = checkOrderDetails({ ...details, roomGuests: details.roomGuests.slice(0, firstRooms(rooms).length) });
  return check.isValid ? NO_PROBLEMS : check.problems;
}

export function useDetailFolds(details: OrderDetailsForm, rooms: readonly OwnNights[]) {
  const [isEntered, setEntered] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isSignedIn = useHydrated() && hasSignedInHint();
  return {
    isWanted: isEntered || isSignedIn || hasDetails(details),
    isChecked,
    want: () => setEntered(true),
    startAnew: () => setChecked(false),
    /** False: a field has a problem, which it shows now. */
    submit: () => {
      setChecked(true);
      return findProblems(details, rooms) === NO_PROBLEMS;
    },
  };
}
