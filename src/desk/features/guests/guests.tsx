import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDayRange } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { readGuestQuery } from '#domain/desk/guest-query.ts';
import { findGuests } from '../booking/booking-api.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RetryAlert } from '../shell/retry-alert.tsx';
import styles from './guests.module.css';
import { usePerson } from './guests-api.ts';
import { PersonPage } from './person-page.tsx';

/** Finds a guest; a booking in the address opens its guest's page. */
export function Guests() {
  const [search, setSearch] = useSearchParams();
  const number = search.get('of');
  return number === null ? (
    <>
      <PageHead title={<Trans>Guests</Trans>} />
      <GuestSearch onChoose={(chosen) => setSearch({ of: chosen })} />
    </>
  ) : (
    <OneGuest key={number} number={number} onBack={() => setSearch({})} onOpen={(other) => setSearch({ of: other })} />
  );
}

interface OneGuestProps {
  readonly number: string;
  readonly onBack: () => void;
  readonly onOpen: (number: string) => void;
}

function OneGuest({ number, onBack, onOpen }: OneGuestProps) {
  const { t } = useLingui();
  const { data, isError, refetch } = usePerson(number);
  const person = data?.data;
  return (
    <>
      <PageHead
        tab={t`Guest`}
        title={
          person === undefined ? (
            <Trans>Guest</Trans>
          ) : (
            <span translate="no">
              {person.first_name} {person.last_name}
            </span>
          )
        }
      />
      {isError && (
        <RetryAlert onRetry={refetch}>
          <Trans>The guest could not be read.</Trans>
        </RetryAlert>
      )}
      {person !== undefined && <PersonPage person={person} onBack={onBack} onOpen={onOpen} />}
    </>
  );
}

function GuestSearch({ onChoose }: { readonly onChoose: (number: string) => void }) {
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const isEnough = readGuestQuery(query) !== null;
  const { data } = useQuery({
    queryKey: ['guests', query],
    queryFn: () => findGuests(query),
    enabled: isEnough,
    placeholderData: keepPreviousData,
  });
  const guests = isEnough ? data?.data : undefined;
  return (
    <div className={`stack4 ${styles.search}`}>
      <TextField
        autoFocus
        type="search"
        autoComplete="off"
        label={<Trans>Name or phone of the guest</Trans>}
        hint={<Trans>Three letters of a name, or four digits of a phone.</Trans>}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {guests !== undefined && (
        <section className="card">
          <p className={guests.length === 0 ? 'soft inset' : 'visually-hidden'} role="status">
            {guests.length === 0 ? (
              <Trans>Nobody is found.</Trans>
            ) : (
              <Plural value={guests.length} one="# guest found" other="# guests found" />
            )}
          </p>
          <ul>
            {guests.map(({ number, first_name, last_name, phone, stays, last_stay }, place) => (
              <li key={number} className={place === 0 ? undefined : 'ruled'}>
                <button type="button" className={styles.found} onClick={() => onChoose(number)}>
                  <strong translate="no">
                    {first_name} {last_name}
                  </strong>
                  <span className="figures" translate="no">
                    {phone}
                  </span>
                  <span className="note">
                    <Plural value={stays} one="# stay" other="# stays" />
                    {last_stay !== null &&
                      `, ${formatDayRange(calendarDate(last_stay.arrival), calendarDate(last_stay.departure), locale)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
