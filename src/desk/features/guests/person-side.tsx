import { Trans, useLingui } from '@lingui/react/macro';
import { Contact, ShieldCheck, StickyNote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatDay } from '#app/format/dates.ts';
import { mailLink } from '#app/format/mail-link.ts';
import { resortDay } from '#app/format/resort-clock.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import type { DeskPerson, PersonConsent } from '#contract/desk/desk-guests.ts';
import { yearOf } from '#domain/calendar/calendar-date.ts';
import { useChange } from '../../live.ts';
import { CallAlert } from '../shell/call-problem.tsx';
import { NoteForm } from '../stays/stay-notes.tsx';
import { StaySection } from '../stays/stay-section.tsx';
import styles from './guests.module.css';
import { endNewsletter, setSilence } from './guests-api.ts';

type Person = DeskPerson['data'];

/** The guest's contacts, notes and consents. */
export function PersonSide({ person }: { readonly person: Person }) {
  return (
    <div className={`stack4 ${styles.side}`}>
      <Contacts person={person} />
      <Notes person={person} />
      <Consents person={person} />
    </div>
  );
}

function useDay() {
  const locale = useLocale();
  return (at: string) => {
    const day = resortDay(Date.parse(at));
    return `${formatDay(day, locale)} ${yearOf(day)}`;
  };
}

function Contacts({ person: { phones, emails, locale, account_since } }: { readonly person: Person }) {
  const dayOf = useDay();
  const since = account_since === null ? '' : dayOf(account_since);
  return (
    <section className={`card ${styles.box}`}>
      <StaySection Sign={Contact} title={<Trans>Contacts</Trans>}>
        <dl>
          {phones.map((phone) => (
            <div key={phone} className={`ruled ${styles.contact}`}>
              <dt className="soft">
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <a className={styles.reach} href={`tel:${phone}`} translate="no">
                  {phone}
                </a>
              </dd>
            </div>
          ))}
          {emails.map((email) => (
            <div key={email} className={`ruled ${styles.contact}`}>
              <dt className="soft">
                <Trans>Email</Trans>
              </dt>
              <dd>
                <a className={styles.reach} href={mailLink(email)} translate="no">
                  {email}
                </a>
              </dd>
            </div>
          ))}
          <div className={`ruled ${styles.contact}`}>
            <dt className="soft">
              <Trans>Language</Trans>
            </dt>
            <dd>{locale === 'uk' ? <Trans>Ukrainian</Trans> : <Trans>English</Trans>}</dd>
          </div>
          <div className={`ruled ${styles.contact}`}>
            <dt className="soft">
              <Trans>Account on the site</Trans>
            </dt>
            <dd>{account_since === null ? <Trans context="an account">none</Trans> : <Trans>since {since}</Trans>}</dd>
          </div>
        </dl>
      </StaySection>
    </section>
  );
}

/** Notes of all stays. A new one is added to the newest stay. */
function Notes({ person: { number, last_name, notes } }: { readonly person: Person }) {
  const dayOf = useDay();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={`card ${styles.box}`}>
      <StaySection
        Sign={StickyNote}
        title={<Trans>Notes</Trans>}
        action={
          !isAdding && (
            <Button look="plain" isSmall onClick={() => setAdding(true)}>
              <Trans>Add</Trans>
            </Button>
          )
        }
      >
        {notes.map(({ id, text, who, at }) => (
          <div key={id} className="ruled inside2">
            <p className={styles.written}>{text}</p>
            <p className="note">
              <span translate="no">{who}</span>, {dayOf(at)}
            </p>
          </div>
        ))}
        {isAdding ? (
          <NoteForm stay={{ number, last_name }} onDone={() => setAdding(false)} />
        ) : (
          <p className="ruled note inside2">
            <Trans>Guests may ask for a copy: write so that it may be read by them.</Trans>
          </p>
        )}
      </StaySection>
    </section>
  );
}

function Consents({ person: { number, consents, is_silent, emails } }: { readonly person: Person }) {
  const { t } = useLingui();
  const silence = useChange({ mutationFn: (isOn: boolean) => setSilence(number, isOn) });
  const ending = useChange({ mutationFn: () => endNewsletter(number) });
  const news = consents.find(({ kind, withdrawn_at }) => kind === 'newsletter' && withdrawn_at === null);
  const ended = consents.find(({ kind, withdrawn_at }) => kind === 'newsletter' && withdrawn_at !== null);
  const notice = consents.find(({ kind }) => kind === 'privacy_notice');
  return (
    <section className={`card ${styles.box}`}>
      <StaySection Sign={ShieldCheck} title={<Trans>Consents</Trans>}>
        <ul>
          {notice !== undefined && (
            <li className={`ruled stack inside2 ${styles.consent}`}>
              <Icon name="check" size={18} />
              <Consent title={<Trans>Terms and privacy</Trans>} consent={notice} />
            </li>
          )}
          {news !== undefined && (
            <li className={`ruled stack inside2 ${styles.consent}`}>
              <Icon name={news.confirmed_at === null ? 'history' : 'check'} size={18} />
              <Consent title={<Trans>News and offers</Trans>} consent={news} />
              <Button look="plain" isSmall isBusy={ending.isPending} onClick={() => ending.mutate(undefined)}>
                <Trans context="a consent">Withdraw</Trans>
              </Button>
            </li>
          )}
          {news === undefined && ended !== undefined && (
            <li className={`ruled stack inside2 ${styles.consent}`}>
              <Icon name="close" size={18} />
              <Consent title={<Trans>News and offers, withdrawn</Trans>} consent={ended} />
            </li>
          )}
        </ul>
        <CallAlert error={ending.error ?? silence.error} />
        {emails.length > 0 && (
          <div className={`ruled ${styles.silence}`}>
            <Checkbox
              checked={silence.isPending ? silence.variables : is_silent}
              disabled={silence.isPending}
              aria-describedby="silence-note"
              label={t`Send nothing`}
              onChange={(event) => silence.mutate(event.currentTarget.checked)}
            />
            <p className="note" id="silence-note">
              <Trans>but mails on bookings and money</Trans>
            </p>
          </div>
        )}
      </StaySection>
    </section>
  );
}

function Consent({
  title,
  consent: { given_at, withdrawn_at, confirmed_at, kind, number },
}: {
  readonly title: ReactNode;
  readonly consent: PersonConsent;
}) {
  const dayOf = useDay();
  const [given, ended] = [dayOf(given_at), withdrawn_at === null ? '' : dayOf(withdrawn_at)];
  return (
    <p>
      {title}
      <span className="note block">
        {withdrawn_at === null ? (
          <Trans>
            with booking {number}, {given}
          </Trans>
        ) : (
          <Trans>
            with booking {number}, {given}, until {ended}
          </Trans>
        )}
        {kind === 'newsletter' && confirmed_at === null && withdrawn_at === null && (
          <>
            , <Trans>address not proved yet</Trans>
          </>
        )}
      </span>
    </p>
  );
}
