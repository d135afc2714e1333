import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatClock, formatDay, formatMinute } from '#app/format/dates.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { HousekeepingUnit } from '#contract/desk/desk-housekeeping.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { OnlineButton } from '../../offline/online-button.tsx';
import { extrasText } from '../stays/stay-words.ts';
import styles from './housekeeping.module.css';

interface UnitRowProps {
  readonly unit: HousekeepingUnit;
  readonly isBusy: boolean;
  readonly onNote: (isClean: boolean) => void;
}

/** A unit with its guests on that day. One press changes whether it is clean. */
export function UnitRow({ unit: { unit, title, is_clean, changed, extras, ...day }, isBusy, onNote }: UnitRowProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <li className={`ruled ${styles.unit}`} data-clean={is_clean}>
      <span className={`stack shrink breaks ${styles.name}`}>
        <strong translate="no">{unit}</strong>
        <span className="small">{title[locale]}</span>
      </span>
      <span className={`stack shrink breaks ${styles.guests}`}>
        <GuestsOfDay day={day} />
        {extras.length > 0 && <strong translate="no">{extrasText(extras, locale)}</strong>}
        {changed !== null && (
          <span className="small" translate="no">
            {formatClock(Date.parse(changed.at))}, {changed.who.split('@')[0]}
          </span>
        )}
      </span>
      <span className={styles.printed} aria-hidden="true">
        ☐
      </span>
      <OnlineButton
        look="line"
        isSmall
        isBusy={isBusy}
        isChosen={is_clean}
        aria-label={is_clean ? t`${unit}: clean` : t`${unit}: to clean`}
        onClick={() => onNote(!is_clean)}
      >
        {is_clean ? <Trans context="a unit">clean</Trans> : <Trans context="a unit">to clean</Trans>}
      </OnlineButton>
    </li>
  );
}

type Day = Pick<HousekeepingUnit, 'part' | 'leaving' | 'arriving' | 'staying' | 'closed'>;

function GuestsOfDay({ day: { part, leaving, arriving, staying, closed } }: { readonly day: Day }) {
  const locale = useLocale();
  return (
    <>
      {leaving !== null && (
        <span>
          {leaving.is_gone ? <Trans context="of a guest">left</Trans> : <Trans context="of a guest">leaves</Trans>}
          {': '}
          <Guests {...leaving} />
        </span>
      )}
      {arriving !== null && (
        <span>
          {arriving.is_there ? (
            <Trans context="of a guest">is there</Trans>
          ) : arriving.hour === null ? (
            <Trans context="of a guest">arrives</Trans>
          ) : (
            <Trans context="of a guest">arrives at {formatMinute(arriving.hour * 60)}</Trans>
          )}
          {': '}
          <Guests {...arriving} />
        </span>
      )}
      {staying !== null && (
        <span>
          <Trans>stays until {formatDay(calendarDate(staying.until), locale)}</Trans>
          {': '}
          <Guests {...staying} />
        </span>
      )}
      {closed !== null && (
        <span>
          <Trans context="a unit">closed</Trans>: {closed}
        </span>
      )}
      {part === 'free' && (
        <span className="soft">
          <Trans context="a unit">free</Trans>
        </span>
      )}
    </>
  );
}

function Guests({ last_name, guests }: { readonly last_name: string; readonly guests: number }) {
  return (
    <>
      <span translate="no">{last_name}</span>, <Plural value={guests} one="# guest" other="# guests" />
    </>
  );
}
