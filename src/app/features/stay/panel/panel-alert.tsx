import { useLingui } from '@lingui/react/macro';
import { weekdaySpan } from '#app/features/stay/calendar/calendar-words.ts';
import type { PanelAlert as Alert } from '#app/features/stay/panel-state.ts';
import { wishOf } from '#app/features/stay/room-wish.ts';
import { changeOf, stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { pricedNights, useCalendars } from '#app/stores/availability/calendar-store.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  cheapestNearby,
  cheapestStay,
  nearestFreeStays,
  type PricingContext,
} from '#domain/calendar/suggested-stays.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import { countNights, pickedStay, type Stay, stayFrom } from '#domain/stay/stay.ts';
import { areDatesRefused, nearestArrivalOf } from '#domain/stay/stay-status.ts';
import styles from './panel.module.css';
import type { PanelDraft } from './use-panel.ts';

/** A stay offered instead of the refused one. `totalMinor`: its bill, in kopiyky; null beyond the fetched months. */
interface ReadyStay {
  readonly stay: Stay;
  readonly totalMinor: number | null;
  readonly reason: 'nearest' | 'cheapest' | 'later';
}

/** Why the stay cannot be booked, and what to change (contract, "which text when"); null: no alert. */
export function PanelAlert({ panel }: { panel: PanelDraft }) {
  const { i18n } = useLingui();
  const { alert } = panel.state;
  if (alert === null) return null;
  return (
    <div className="stack4 below4">
      <Notice tone="alert" actions={<AlertActions panel={panel} alert={alert} />}>
        {stayStatusText(i18n, alert.status, 'notice')}
      </Notice>
      <AlertStays panel={panel} alert={alert} />
    </div>
  );
}

function AlertActions({ panel, alert: { status } }: { panel: PanelDraft; alert: Alert }) {
  const { t } = useLingui();
  const { take, book } = panel;
  if (status.kind === 'unknown') {
    return <Button look="line" isSmall onClick={book}>{t`Retry`}</Button>;
  }
  const tab = changeOf(status);
  const change = (opened: PanelTab) => take({ type: 'tab_opened', tab: opened });
  return (
    <>
      {tab === 'dates' && <Button look="line" isSmall onClick={() => change('dates')}>{t`Change dates`}</Button>}
      {!areDatesRefused(status) && (
        <Button look={tab === 'dates' ? 'plain' : 'line'} isSmall onClick={() => change('category')}>
          {t`Change the accommodation`}
        </Button>
      )}
    </>
  );
}

/** Alternatives that one tap chooses: stays near the wished dates, or another house for the same dates. */
function AlertStays({ panel, alert: { status, other } }: { panel: PanelDraft; alert: Alert }) {
  const { view, state, facts, take } = panel;
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const calendars = useCalendars();
  const single = singleOf(state, facts);
  const wished = pickedStay(state.picked);
  if (single === null || wished === null) return null;
  const wish = wishOf(state, facts);
  const nearest = nearestArrivalOf(status);
  const pricing = { ...wish, nights: pricedNights(calendars, wish) };
  const stays = nearest === null ? [] : readyStays(wished, nearest, pricing);
  const reasons = { nearest: t`the nearest`, cheapest: t`the cheapest`, later: '' };
  const title = view.booking.options.find(({ accommodation }) => accommodation.id === other?.id)?.title;
  return (
    <>
      {stays.length > 0 && (
        <section>
          <h3 className="note strong sans below2">{t`As many nights beside your dates`}</h3>
          <ul className="ruled">
            {stays.map(({ stay, totalMinor, reason }) => (
              <li key={stay.arrival}>
                <button
                  type="button"
                  className={`row3 figures wide closed begin ${styles.stay}`}
                  onClick={() => take({ type: 'dates_picked', picked: stay })}
                >
                  <span className="stack fills">
                    <strong>{formatDayRange(stay.arrival, stay.departure, locale)}</strong>
                    <span className="note">
                      {[weekdaySpan(i18n, stay.arrival, stay.departure), reasons[reason]].filter(Boolean).join(', ')}
                    </span>
                  </span>
                  {totalMinor !== null && <strong translate="no">{formatPrice(totalMinor, locale)}</strong>}
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {other !== undefined && title !== undefined && (
        <p className={`note ${styles.other}`}>
          {t`Just these dates? ${title} is free:`}{' '}
          <button type="button" onClick={() => take({ type: 'house_changed', id: other.id })}>
            {formatPrice(other.totalMinor, locale)}, {nightsText(i18n, countNights(wished))}
          </button>
        </p>
      )}
    </>
  );
}

/**
 * Up to three stays of the wished length, in this order: the nearest one, named by the resort; the cheapest within
 * three days; the first after the nearest has ended.
 */
export function readyStays(wished: Stay, nearestArrival: CalendarDate, context: PricingContext): readonly ReadyStay[] {
  const length = countNights(wished);
  const nearest = stayFrom(nearestArrival, length);
  const cheapest = cheapestNearby(wished, context);
  const [later] = nearestFreeStays(stayFrom(nearest.departure, length), 1, context);
  const found: ReadyStay[] = [
    { stay: nearest, totalMinor: cheapestStay(nearest, context)?.totalMinor ?? null, reason: 'nearest' },
    ...(cheapest === null ? [] : [{ ...cheapest, reason: 'cheapest' as const }]),
    ...(later === undefined ? [] : [{ ...later, reason: 'later' as const }]),
  ];
  return found.filter(({ stay }, place) => found.findIndex((other) => other.stay.arrival === stay.arrival) === place);
}
