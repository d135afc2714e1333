import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDayRange } from '#app/format/dates.ts';
import { formatInstantDay } from '#app/format/history-dates.ts';
import { mailLink } from '#app/format/mail-link.ts';
import { formatPrice } from '#app/format/price.ts';
import { adultsText, nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toMinor } from '#contract/availability/money.ts';
import type { DeskStayDetails } from '#contract/desk/desk-stay-details.ts';
import { calendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import styles from './drawer.module.css';
import { StaySign } from './stay-sign.tsx';
import { lookOfStay, useStayWords } from './stay-words.ts';

interface StayHeadProps {
  readonly number: string;
  readonly stay: DeskStayDetails['data'] | undefined;
  /** null: there is no stay above. */
  readonly onAbove: (() => void) | null;
  readonly onBelow: (() => void) | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Guest, dates, state and balance. */
export function StayHead({ number, stay, onAbove, onBelow, onClose, children }: StayHeadProps) {
  const { t } = useLingui();
  return (
    <header className={`stack2 ${styles.head}`}>
      <div className={`cluster2 ${styles.top}`}>
        <span className="figures soft" translate="no">
          {number}
        </span>
        {stay !== undefined && <Chips stay={stay} />}
        <span className={`row1 ${styles.steps}`}>
          <IconButton
            icon="down"
            className={styles.up ?? ''}
            label={t`The stay above`}
            isOff={onAbove === null}
            onClick={() => onAbove?.()}
          />
          <IconButton icon="down" label={t`The stay below`} isOff={onBelow === null} onClick={() => onBelow?.()} />
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </span>
      </div>
      {stay !== undefined && <Guest stay={stay} />}
      {children}
    </header>
  );
}

function Chips({ stay }: { readonly stay: DeskStayDetails['data'] }) {
  const locale = useLocale();
  const words = useStayWords();
  const look = lookOfStay(stay);
  const sum = formatPrice(toMinor(Math.abs(stay.balance)), locale);
  return (
    <>
      <span className={styles.chip} data-look={look}>
        <StaySign look={look} size={16} />
        {words.looks[look]}
      </span>
      {stay.balance > 0 && (
        <span className={`sum ${styles.chip}`} data-look="debt">
          <Trans>{sum} to pay</Trans>
        </span>
      )}
      {stay.owed > 0 && (
        <span className={`sum ${styles.chip}`} data-look="debt">
          <Trans>we owe {formatPrice(toMinor(stay.owed), locale)}</Trans>
        </span>
      )}
    </>
  );
}

function Guest({ stay }: { readonly stay: DeskStayDetails['data'] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { first_name, last_name, phone, email, rooms, arrival_hour, earlier_stays } = stay;
  const [arrival, departure] = [calendarDate(stay.arrival), calendarDate(stay.departure)];
  const name = `${first_name} ${last_name}`.trim();
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const children = rooms.reduce((sum, room) => sum + room.children, 0);
  const placedOn = formatInstantDay(stay.placed_at, locale);
  return (
    <>
      <div className={`cluster strong ${styles.guest}`}>
        <h2 className="subtitle breaks" translate="no">
          {name === '' ? '—' : name}
        </h2>
        <span>
          {formatDayRange(arrival, departure, locale)}, {nightsText(i18n, daysBetween(arrival, departure))}
        </span>
        <span>
          {children === 0 ? (
            adultsText(i18n, adults)
          ) : (
            <>
              {adultsText(i18n, adults)}, <Plural value={children} one="# child" other="# children" />
            </>
          )}
        </span>
      </div>
      <div className={`cluster t15 breaks ${styles.contacts}`}>
        {phone !== '' && (
          <a href={`tel:${phone}`} className="unbroken" translate="no">
            {phone}
          </a>
        )}
        {email !== '' && (
          <a href={mailLink(email)} translate="no">
            {email}
          </a>
        )}
        <span className="soft">
          {stay.locale === 'uk' ? <Trans>mails in Ukrainian</Trans> : <Trans>mails in English</Trans>}
        </span>
        {arrival_hour !== null && (
          <span className="soft">
            <Trans>comes about {String(arrival_hour)}:00</Trans>
          </span>
        )}
        {earlier_stays > 0 && (
          <span className="soft">
            <Plural value={earlier_stays} one="has stayed # time before" other="has stayed # times before" />
          </span>
        )}
        <span className="soft">
          {stay.is_placed_at_desk ? <Trans>by phone, {placedOn}</Trans> : <Trans>from the site, {placedOn}</Trans>}
        </span>
        {stay.company !== '' && <span className="soft">{stay.company}</span>}
      </div>
    </>
  );
}
