import { Trans, useLingui } from '@lingui/react/macro';
import { weekdaySpan } from '#app/features/stay/calendar/calendar-words.ts';
import type { OtherHouse, PanelAlert } from '#app/features/stay/panel-state.ts';
import { pricingOf, wishOf } from '#app/features/stay/room-wish.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { formatPrice } from '#app/format/price.ts';
import { nightsText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { pricedNights, useCalendars } from '#app/stores/availability/calendar-store.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import { singleOf } from '#domain/search/wished-stay.ts';
import { nearestArrivalOf } from '#domain/stay/refused-stay.ts';
import { countNights, pickedStay, type Stay } from '#domain/stay/stay.ts';
import styles from './alert-stays.module.css';
import { type ReadyStay, readyStays } from './ready-stays.ts';
import type { PanelDraft } from './use-panel.ts';

/** Alternatives that one tap chooses: stays near the wished dates, or another house for the same dates. */
export function AlertStays({ panel, alert }: { panel: PanelDraft; alert: PanelAlert }) {
  const { state, facts } = panel;
  const calendars = useCalendars();
  const single = singleOf(state, facts);
  const wished = pickedStay(state.picked);
  if (single === null || wished === null) return null;
  const wish = wishOf(state, facts);
  const nearest = nearestArrivalOf(alert.status);
  const pricing = pricingOf(wish, pricedNights(calendars, wish.subject));
  const stays = nearest === null ? [] : readyStays(wished, nearest, pricing);
  return (
    <>
      {stays.length > 0 && <ReadyStays panel={panel} stays={stays} />}
      {alert.other !== undefined && <Other panel={panel} other={alert.other} wished={wished} />}
    </>
  );
}

function ReadyStays({ panel: { take }, stays }: { panel: PanelDraft; stays: readonly ReadyStay[] }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const reasons = { nearest: t`the nearest`, cheapest: t`the cheapest`, later: '' };
  return (
    <section>
      <h3 className={`note ${styles.caption}`}>
        <Trans>As many nights beside your dates</Trans>
      </h3>
      <ul className={styles.stays}>
        {stays.map(({ stay, totalMinor, reason }) => (
          <li key={stay.arrival}>
            <button
              type="button"
              className={`row3 figures ${styles.stay}`}
              onClick={() => take({ type: 'dates_picked', picked: stay })}
            >
              <span className={`stack ${styles.words}`}>
                <strong>{formatDayRange(stay.arrival, stay.departure, locale)}</strong>
                <span className={styles.note}>
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
  );
}

function Other({ panel, other, wished }: { panel: PanelDraft; other: OtherHouse; wished: Stay }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { take, view, state } = panel;
  const option = view.booking.options.find(({ accommodation }) => accommodation.id === other.id);
  if (option === undefined) return null;
  const { title } = option;
  const price = formatPrice(other.totalMinor, locale);
  return (
    <p className={styles.other}>
      <Trans>Just these dates? {title} is free:</Trans>{' '}
      <button
        type="button"
        onClick={() => {
          take({ type: 'single_picked', id: other.id });
          take({ type: 'rooms_changed', rooms: state.rooms });
          take({ type: 'dates_picked', picked: wished });
        }}
      >
        {price}, {nightsText(i18n, countNights(wished))}
      </button>
    </p>
  );
}
