import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { DeskPerson, LikelySame, PersonLink } from '#contract/desk/desk-guests.ts';
import { calendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import { useChange } from '../../live.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { CallAlert } from '../shell/call-problem.tsx';
import styles from './guests.module.css';
import { linkGuests, splitGuests } from './guests-api.ts';

type Person = DeskPerson['data'];

interface LikelySameProps {
  readonly person: Person;
  readonly onOpen: (number: string) => void;
}

/** People with the same name and other contacts, to compare and link. */
export function LikelySamePeople({ person, onOpen }: LikelySameProps) {
  const { t } = useLingui();
  const [compared, setCompared] = useState<LikelySame | null>(null);
  return (
    <>
      {person.likely.map((other) => (
        <div key={other.number} className={`ruled cluster ${styles.likely}`}>
          <span className={`centre rounded ${styles.likelyMark}`}>
            <Icon name="profile" />
          </span>
          <p>
            <strong>
              <Trans>It may be the same person:</Trans>{' '}
              <span translate="no">
                {other.first_name} {other.last_name}, {other.phone}
              </span>
            </strong>
            <span className="note block">
              <Trans>It is written in the history when they are put together, and can be undone.</Trans>
            </span>
          </p>
          <Button look="line" isSmall onClick={() => setCompared(other)}>
            <Trans>Compare</Trans>
          </Button>
        </div>
      ))}
      <Sheet title={t`The same person?`} isOpen={compared !== null} onClose={() => setCompared(null)}>
        {compared !== null && (
          <Comparison person={person} other={compared} onOpen={onOpen} onDone={() => setCompared(null)} />
        )}
      </Sheet>
    </>
  );
}

function Comparison({
  person,
  other,
  onOpen,
  onDone,
}: LikelySameProps & { readonly other: LikelySame; readonly onDone: () => void }) {
  // Created once, so that a retry after a lost response creates one link.
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useChange({
    mutationFn: async () => {
      await linkGuests(person.number, other.number, key);
      onDone();
    },
  });
  const last = person.stays[0];
  return (
    <div className={`stack4 ${styles.sheet}`}>
      <table className={styles.compared}>
        <tbody>
          <tr>
            <th scope="row">
              <Trans>Name</Trans>
            </th>
            <td translate="no">
              {person.first_name} {person.last_name}
            </td>
            <td translate="no">
              {other.first_name} {other.last_name}
            </td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Phone</Trans>
            </th>
            <td translate="no">{person.phones.join(', ')}</td>
            <td translate="no">{other.phone}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Email</Trans>
            </th>
            <td translate="no">{person.emails.join(', ')}</td>
            <td translate="no">{other.email}</td>
          </tr>
          <tr>
            <th scope="row">
              <Trans>Bookings</Trans>
            </th>
            <td>
              <Bookings count={person.stays.length} lastArrival={last?.arrival ?? null} />
            </td>
            <td>
              <Bookings count={other.stays} lastArrival={other.last_arrival} />
            </td>
          </tr>
        </tbody>
      </table>
      <CallAlert error={error} />
      <div className="cluster2">
        <OnlineButton isBusy={isPending} onClick={() => mutate(undefined)}>
          <Trans>Put together</Trans>
        </OnlineButton>
        <Button look="line" onClick={() => onOpen(other.number)}>
          <Trans>Open the other page</Trans>
        </Button>
      </div>
    </div>
  );
}

function Bookings({ count, lastArrival }: { readonly count: number; readonly lastArrival: string | null }) {
  const locale = useLocale();
  if (lastArrival === null) return <>{count}</>;
  const day = calendarDate(lastArrival);
  const date = `${formatDay(day, locale)} ${yearOf(day)}`;
  return (
    <>
      {count}, <Trans>the last from {date}</Trans>
    </>
  );
}

/** Shows which bookings were linked and separated, and by whom. */
export function LinkHistory({ person }: { readonly person: Person }) {
  if (person.links.length === 0) return null;
  return (
    <section className="ruled around4">
      <h2 className={`strong t17 sans ${styles.partTitle}`}>
        <Trans context="people">Put together</Trans>
      </h2>
      <ul>
        {person.links.map((link) => (
          <li key={link.id} className={`ruled cluster ${styles.link}`}>
            <LinkText link={link} />
            {link.split_at === null && <Split number={person.number} id={link.id} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinkText({ link: { one, other, linked_at, linked_by, split_at, split_by } }: { readonly link: PersonLink }) {
  const locale = useLocale();
  const [linked, split] = [linked_at, split_at ?? linked_at].map((at) => formatDay(resortDay(Date.parse(at)), locale));
  return (
    <p>
      <span className="strong" translate="no">
        {one}, {other}
      </span>
      <span className="note block">
        <Trans>
          {linked_by}, {linked}
        </Trans>
        {split_at !== null && (
          <>
            ;{' '}
            <Trans>
              split: {split_by}, {split}
            </Trans>
          </>
        )}
      </span>
    </p>
  );
}

function Split({ number, id }: { readonly number: string; readonly id: string }) {
  const { mutate, isPending, error } = useChange({ mutationFn: () => splitGuests(number, id) });
  return (
    <>
      <OnlineButton look="line" isSmall isBusy={isPending} onClick={() => mutate(undefined)}>
        <Trans>Split again</Trans>
      </OnlineButton>
      <CallAlert error={error} />
    </>
  );
}
