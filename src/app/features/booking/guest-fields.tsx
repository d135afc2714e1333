import { useLingui } from '@lingui/react/macro';
import { type GuestForm, MAXIMUM_COMMENTS_LENGTH } from '#domain/guest-form.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import styles from './guest-fields.module.css';
import type { useGuestForm } from './use-guest-form.ts';

interface GuestFieldsProps {
  readonly guestForm: ReturnType<typeof useGuestForm>;
  readonly isLocked: boolean;
}

export function GuestFields({ guestForm, isLocked }: GuestFieldsProps) {
  const { t } = useLingui();
  const { form, errors, newsletter, change, leave, setNewsletter } = guestForm;
  const bind = (field: keyof GuestForm) => ({
    value: form[field],
    error: errors[field] ?? null,
    onChange: (event: { currentTarget: { value: string } }) => change(field, event.currentTarget.value),
    onBlur: () => leave(field),
  });
  return (
    <fieldset className={styles.fields} disabled={isLocked}>
      <TextField {...bind('firstName')} name="first_name" label={t`First name`} autoComplete="given-name" required />
      <TextField {...bind('lastName')} name="last_name" label={t`Last name`} autoComplete="family-name" required />
      <TextField
        {...bind('phone')}
        name="phone"
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
      />
      <TextField
        {...bind('email')}
        name="email"
        label={t`Email`}
        hint={t`The confirmation will be sent here.`}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
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
          label={t`Write to me about news, at most once a month`}
          checked={newsletter}
          onChange={(event) => setNewsletter(event.currentTarget.checked)}
        />
      </div>
    </fieldset>
  );
}
