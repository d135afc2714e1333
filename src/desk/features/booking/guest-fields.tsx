import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useDeferredValue, useRef, useState } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import type { DeskGuest } from '#contract/desk/desk-guests.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { readGuestQuery } from '#domain/desk/guest-query.ts';
import { bookingDraft, useDraft } from '../../booking-draft.ts';
import { findGuests } from './booking-api.ts';
import styles from './new-booking.module.css';

/** Searches for the guest while the phone or the name is typed. */
export function GuestFields({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { phone, firstName, lastName, found } = useDraft();
  const [typed, setTyped] = useState('');
  const [isJustChosen, setJustChosen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const query = useDeferredValue(typed);
  const { data } = useQuery({
    queryKey: ['guests', query],
    queryFn: () => findGuests(query),
    enabled: found === null && readGuestQuery(query) !== null,
  });
  const write = (field: 'phone' | 'firstName' | 'lastName') => (event: ChangeEvent<HTMLInputElement>) => {
    bookingDraft[field] = event.currentTarget.value;
    setTyped(event.currentTarget.value);
  };
  const choose = (guest: DeskGuest) => {
    const { first_name: firstName, last_name: lastName, phone, email, locale } = guest;
    Object.assign(bookingDraft, { firstName, lastName, phone, email, found: guest });
    if (bookingDraft.mail !== null) bookingDraft.mail = locale;
    setTyped('');
    setJustChosen(true);
  };
  const guests = found === null && typed !== '' ? (data?.data ?? []) : [];
  return (
    <div className="stack3" ref={fields}>
      <TextField
        label={<Trans>Phone</Trans>}
        type="tel"
        autoComplete="off"
        value={phone}
        error={errors.phone ?? null}
        onChange={write('phone')}
      />
      {guests.length > 0 && (
        <ul className={`card ${styles.found}`}>
          {guests.map((guest) => (
            <li key={guest.phone}>
              <button type="button" className={styles.guest} onClick={() => choose(guest)}>
                <GuestInBrief guest={guest} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found === null ? (
        <div className={`stack3 ${styles.pair}`}>
          <TextField
            label={<Trans>First name</Trans>}
            autoComplete="off"
            value={firstName}
            error={errors.first_name ?? null}
            onChange={write('firstName')}
          />
          <TextField
            label={<Trans>Last name</Trans>}
            autoComplete="off"
            value={lastName}
            error={errors.last_name ?? null}
            onChange={write('lastName')}
          />
        </div>
      ) : (
        <div className={`card ${styles.chosenGuest}`}>
          <GuestInBrief guest={found} />
          <button
            type="button"
            className={`spruce firm ${styles.other}`}
            // The pressed button is removed, and Tab must continue from here.
            ref={isJustChosen ? focus : null}
            onClick={() => {
              Object.assign(bookingDraft, { firstName: '', lastName: '', phone: '', email: '', found: null });
              // This button is removed too.
              fields.current?.querySelector('input')?.focus();
            }}
          >
            <Trans>Another person</Trans>
          </button>
        </div>
      )}
    </div>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

function GuestInBrief({ guest }: { readonly guest: DeskGuest }) {
  const locale = useLocale();
  const { first_name, last_name, phone, stays, last_stay } = guest;
  const range = last_stay && formatDayRange(calendarDate(last_stay.arrival), calendarDate(last_stay.departure), locale);
  const houses = last_stay?.titles.map((title) => title[locale]).join(', ');
  return (
    <span className="stack shrink breaks">
      <span className="strong" translate="no">
        {first_name} {last_name}
      </span>
      <span className="note figures" translate="no">
        {phone}
      </span>
      <span className="note">
        <Plural value={stays} _0="no stays yet" one="# stay" other="# stays" />
        {last_stay !== null && (
          <>
            ,{' '}
            <Trans>
              last {range}, {houses}
            </Trans>
          </>
        )}
      </span>
    </span>
  );
}
