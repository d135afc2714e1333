import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveProfile } from '#app/api/account.ts';
import { ACCOUNT_PROBLEMS } from '#app/features/account/account-problems.ts';
import { ReplyNotice } from '#app/features/account/entry/entry-parts.tsx';
import { resortToday } from '#app/format/resort-clock.ts';
import { useFieldErrors } from '#app/problems/use-field-errors.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { useForm } from '#app/ui/forms/form.ts';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import { PROFILE_FIELDS } from '#contract/accounts/signed-in-guest.ts';
import { checkProfile, type Profile, SEXES } from '#domain/account/profile.ts';
import styles from './profile.module.css';

/** All fields are optional. The email identifies the account and cannot be changed. */
export function InformationForm({ email, profile }: { email: string; profile: Profile }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => withNames(profile));
  const check = checkProfile(typed, resortToday(), usePhones(typed.phone));
  const { props, isBusy, reply } = useForm(() => {
    submit();
    if (!check.isValid) return null;
    return saveProfile(check.profile).then((answer) => {
      if (answer.kind === 'told') setTyped(check.profile);
      return answer;
    });
  });
  const refused = reply?.kind === 'refused' ? Object.entries(reply.errors) : null;
  const { submit, errorOf } = useFieldErrors(
    ACCOUNT_PROBLEMS,
    typed,
    check,
    refused && Object.fromEntries(refused.map(([field, text]) => [PROFILE_FIELDS[field] ?? field, [text]])),
  );
  const line = (
    field: 'city' | 'firstName' | 'lastName' | 'phone',
    change = (value: string): Profile => ({ ...typed, [field]: value }),
  ) => ({
    name: field,
    value: typed[field],
    error: errorOf(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setTyped(change(value)),
  });
  /** The full name is updated with its parts. */
  const name = (field: 'firstName' | 'lastName') =>
    line(field, (value) => {
      const named: Profile = { ...typed, [field]: value };
      return { ...named, fullName: `${named.firstName} ${named.lastName}`.trim() };
    });
  return (
    <form {...props} className={`stack4 ${styles.ownForm}`}>
      <p className="breaks">
        <Trans>
          Account: <strong translate="no">{email}</strong>
        </Trans>
      </p>
      <fieldset>
        <legend className="strong below2">{t`Full name`}</legend>
        <div className="stack4 pair top">
          <TextField {...name('firstName')} label={t`First name`} autoComplete="given-name" autoCapitalize="words" />
          <TextField {...name('lastName')} label={t`Last name`} autoComplete="family-name" autoCapitalize="words" />
        </div>
      </fieldset>
      <div className="stack4 pair top">
        <SelectField
          name="sex"
          label={t`Sex`}
          value={typed.sex ?? ''}
          autoComplete="sex"
          onChange={({ currentTarget: { value } }) =>
            setTyped({ ...typed, sex: SEXES.find((sex) => sex === value) ?? null })
          }
        >
          <option value="">{t`Not specified`}</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {sex === 'male' ? t({ message: 'Male', context: 'sex' }) : t({ message: 'Female', context: 'sex' })}
            </option>
          ))}
        </SelectField>
        <TextField
          name="dateOfBirth"
          label={t`Date of birth`}
          type="date"
          autoComplete="bday"
          max={resortToday()}
          value={typed.dateOfBirth ?? ''}
          error={errorOf('dateOfBirth')}
          onChange={({ currentTarget: { value } }) => setTyped({ ...typed, dateOfBirth: value === '' ? null : value })}
        />
      </div>
      <p className="soft">{t`For the guest card that reception fills in when you arrive. Both may stay empty.`}</p>
      <TextField {...line('city')} label={t`City`} autoComplete="address-level2" autoCapitalize="words" />
      <h2 className="bold t20 sans above4">{t`For your next booking`}</h2>
      <p className="soft">{t`The checkout fills in your name and this number, and you can change them there.`}</p>
      <TextField {...line('phone')} label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" />
      <Button type="submit" isBusy={isBusy}>{t`Save`}</Button>
      <ReplyNotice reply={reply} done={<Trans>Saved.</Trans>} />
    </form>
  );
}

/** Splits a name that was stored as one field. The guest sees the two parts and can correct them. */
function withNames(profile: Profile): Profile {
  if (profile.firstName !== '' || profile.lastName !== '') return profile;
  const [firstName = '', ...rest] = profile.fullName.split(' ');
  return { ...profile, firstName, lastName: rest.join(' ') };
}
