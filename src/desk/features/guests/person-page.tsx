import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDay, formatMonthInPhrase } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskPerson } from '#contract/desk/desk-guests.ts';
import { calendarDate, yearOf } from '#domain/calendar/calendar-date.ts';
import { MAIL_NAMES } from '../stays/history-words.ts';
import { shortMoment } from '../stays/stay-words.ts';
import styles from './guests.module.css';
import { LikelySamePeople, LinkHistory } from './likely-same.tsx';
import { PersonData } from './person-data.tsx';
import { PersonSide } from './person-side.tsx';
import { PersonStays } from './person-stays.tsx';

interface PersonPageProps {
  readonly person: DeskPerson['data'];
  readonly onBack: () => void;
  /** Opens another person's page by one of their bookings. */
  readonly onOpen: (number: string) => void;
}

/** Everything about one person: bookings, mails, notes and consents. */
export function PersonPage({ person, onBack, onOpen }: PersonPageProps) {
  return (
    <>
      <div>
        <Button look="plain" isSmall onClick={onBack}>
          <Trans>Find another guest</Trans>
        </Button>
      </div>
      <div className="stack4 sided">
        <section className="card">
          <Totals totals={person.totals} />
          <PersonStays stays={person.stays} />
          <LikelySamePeople person={person} onOpen={onOpen} />
          <Mails mails={person.mails} />
          <LinkHistory person={person} />
          <PersonData person={person} onErased={onBack} />
        </section>
        <PersonSide person={person} />
      </div>
    </>
  );
}

function Totals({ totals: { stays, nights, since, paid, lead_days } }: Pick<DeskPerson['data'], 'totals'>) {
  const locale = useLocale();
  const first = since === null ? null : calendarDate(since);
  const sinceText = first === null ? null : `${formatMonthInPhrase(first, locale)} ${yearOf(first)}`;
  return (
    <dl className={styles.totals}>
      <Total figure={stays}>
        <Plural value={stays} one="stay" other="stays" />
      </Total>
      <Total figure={<Plural value={nights} one="# night" other="# nights" />}>
        {sinceText !== null && <Trans>since {sinceText}</Trans>}
      </Total>
      <Total figure={formatPrice(toMinor(paid), locale)}>
        <Trans>paid altogether</Trans>
      </Total>
      <Total figure={lead_days === null ? '–' : <Plural value={lead_days} one="# day" other="# days" />}>
        <Trans>booked ahead</Trans>
      </Total>
    </dl>
  );
}

function Total({ figure, children }: { readonly figure: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt className="note">{children}</dt>
      <dd className="figures bold t20">{figure}</dd>
    </div>
  );
}

function Mails({ mails }: Pick<DeskPerson['data'], 'mails'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <section className="ruled around4">
      <h2 className={`strong t17 sans ${styles.partTitle}`}>
        <Trans>Mails</Trans>
      </h2>
      {mails.length === 0 && (
        <p className="soft">
          <Trans>No mails.</Trans>
        </p>
      )}
      <ul>
        {mails.map(({ id, kind, number, status, at }) => {
          const day = resortDay(Date.parse(at));
          return (
            <li key={id} className={`ruled stack inside2 ${styles.mail}`}>
              <Icon name={status === 'sent' ? 'check' : status === 'failed' ? 'alert' : 'history'} size={18} />
              <span>{i18n._(MAIL_NAMES[kind])}</span>
              <span className="note figures" translate="no">
                {number}
              </span>
              <time className="note unbroken" dateTime={at} title={`${formatDay(day, locale)} ${yearOf(day)}`}>
                {shortMoment(at, locale)}
              </time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
