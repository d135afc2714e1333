import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { saveProfile } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { ReplyNotice } from '#app/features/account/profile/reply-notice.tsx';
import { resortToday } from '#app/format/resort-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SelectField, TextField } from '#app/ui/forms/field.tsx';
import { useFirstErrorFocus } from '#app/ui/forms/first-error.ts';
import { fieldText, problemText } from '#app/ui/forms/problem-text.ts';
import { usePhones } from '#app/ui/forms/use-phones.ts';
import { PROFILE_FIELDS } from '#contract/accounts/signed-in-guest.ts';
import { checkProfile, type Profile, SEXES, type Sex } from '#domain/account/profile.ts';
import styles from './information-form.module.css';

interface InformationFormProps {
  readonly email: string;
  readonly profile: Profile;
}

type Errors = { readonly [Field in keyof Profile]?: string };

/** Everything may stay empty. The email is the account, and cannot be changed. */
export function InformationForm({ email, profile }: InformationFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { typed, errors, reply, isBusy, change, submit } = useProfileForm(profile, useFirstErrorFocus(form));
  return (
    <form ref={form} className={`stack4 ${styles.form}`} onSubmit={submit} noValidate>
      <p className={styles.account}>
        <Trans>
          Account: <strong translate="no">{email}</strong>
        </Trans>
      </p>
      <ProfileFields {...{ typed, errors, change }} />
      <Button type="submit" isBusy={isBusy}>
        <Trans>Save</Trans>
      </Button>
      <div aria-live="polite">
        <ReplyNotice reply={reply} done={<Trans>Saved.</Trans>} />
      </div>
    </form>
  );
}

function useProfileForm(profile: Profile, focusFirstError: () => void) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(() => withNames(profile));
  const phones = usePhones(typed.phone);
  const [errors, setErrors] = useState<Errors>({});
  const [reply, setReply] = useState<Reply | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<Profile>) => {
    setTyped({ ...typed, ...part });
    setReply(null);
  };
  const save = async (): Promise<Errors> => {
    const check = checkProfile(typed, resortToday(), phones);
    if (!check.isValid) {
      return translate(check.problems, (problem) => problemText(i18n, problem));
    }
    setBusy(true);
    const told = await saveProfile(check.profile);
    setBusy(false);
    setReply(told);
    if (told.kind === 'told') setTyped(check.profile);
    if (told.kind !== 'refused') return {};
    const named = Object.entries(told.errors).map(([field, text]) => [PROFILE_FIELDS[field] ?? field, text]);
    return translate(Object.fromEntries(named), (text: string) => fieldText(i18n, text));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = await save();
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstError();
  };
  return { typed, errors, reply, isBusy, change, submit };
}

/** A name that was once given whole. The guest sees how it falls into two, and may set it right. */
function withNames(profile: Profile): Profile {
  if (profile.firstName !== '' || profile.lastName !== '') return profile;
  const [firstName = '', ...rest] = profile.fullName.split(' ');
  return { ...profile, firstName, lastName: rest.join(' ') };
}

type ProfileFieldsProps = Pick<ReturnType<typeof useProfileForm>, 'typed' | 'errors' | 'change'>;

function ProfileFields({ typed, errors, change }: ProfileFieldsProps) {
  const { t } = useLingui();
  const line = (field: 'city' | 'firstName' | 'lastName' | 'phone') => ({
    name: field,
    value: typed[field],
    error: errors[field] ?? null,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [field]: value }),
  });
  /** The whole name follows its parts. */
  const name = (field: 'firstName' | 'lastName') => ({
    ...line(field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      const { firstName, lastName }: Profile = { ...typed, [field]: value };
      change({ firstName, lastName, fullName: `${firstName} ${lastName}`.trim() });
    },
  });
  return (
    <>
      <fieldset>
        <legend className={styles.legend}>
          <Trans>Full name</Trans>
        </legend>
        <div className={`stack4 ${styles.pair}`}>
          <TextField {...name('firstName')} label={t`First name`} autoComplete="given-name" autoCapitalize="words" />
          <TextField {...name('lastName')} label={t`Last name`} autoComplete="family-name" autoCapitalize="words" />
        </div>
      </fieldset>
      <div className={`stack4 ${styles.pair}`}>
        <SelectField
          name="sex"
          label={t`Sex`}
          value={typed.sex ?? ''}
          autoComplete="sex"
          onChange={({ currentTarget: { value } }) => change({ sex: SEXES.find((sex) => sex === value) ?? null })}
        >
          <option value="">{t`Not specified`}</option>
          {SEXES.map((sex) => (
            <option key={sex} value={sex}>
              <SexWord sex={sex} />
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
          error={errors.dateOfBirth ?? null}
          onChange={({ currentTarget: { value } }) => change({ dateOfBirth: value === '' ? null : value })}
        />
      </div>
      <p className="soft">
        <Trans>For the guest card that reception fills in when you arrive. Both may stay empty.</Trans>
      </p>
      <TextField {...line('city')} label={t`City`} autoComplete="address-level2" autoCapitalize="words" />
      <h2 className={styles.subheading}>
        <Trans>For your next booking</Trans>
      </h2>
      <p className="soft">
        <Trans>The checkout fills in your name and this number, and you can change them there.</Trans>
      </p>
      <TextField {...line('phone')} label={t`Phone`} type="tel" inputMode="tel" autoComplete="tel" />
    </>
  );
}

function SexWord({ sex }: { sex: Sex }) {
  return sex === 'male' ? <Trans context="sex">Male</Trans> : <Trans context="sex">Female</Trans>;
}

function translate<Problem>(
  problems: { readonly [Field in keyof Profile]?: Problem },
  say: (problem: Problem) => string,
): Errors {
  const said = Object.entries(problems).map(([field, problem]) => [field, say(problem as Problem)]);
  return Object.fromEntries(said);
}
