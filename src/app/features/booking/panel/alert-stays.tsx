import { Trans, useLingui } from '@lingui/react/macro';
import { pickedStay } from '#domain/date-picking.ts';
import { countNights, type Stay } from '#domain/stay.ts';
import { formatDayRange } from '../../../format/dates.ts';
import { formatPrice } from '../../../format/price.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { useCalendar } from '../../../stores/calendar-store.ts';
import { Icon } from '../../../ui/icon.tsx';
import { weekdaySpan } from '../dates/calendar-words.ts';
import { nightsText } from '../phrases.ts';
import styles from './alert-stays.module.css';
import { type OtherHouse, type PanelAlert, singleOf } from './panel-state.ts';
import { type ReadyStay, readyStays } from './ready-stays.ts';
import type { PanelDraft } from './use-panel.ts';

/** What can be had instead, each at one tap: stays beside the wished dates, and another house for the very dates. */
export function AlertStays({ panel, alert }: { panel: PanelDraft; alert: PanelAlert }) {
  const { state, facts } = panel;
  const { nights } = useCalendar();
  const single = singleOf(state, facts);
  const wished = pickedStay(state.picked);
  if (single === null || wished === null) return null;
  const { minimumStayBlocks } = single;
  const nearest = 'nearestArrival' in alert ? alert.nearestArrival : null;
  const circumstances = { today: facts.today, rules: facts.rules, minimumStayBlocks, nights };
  const stays = nearest === null ? [] : readyStays(wished, nearest, circumstances);
  return (
    <>
      {stays.length > 0 && <ReadyStays panel={panel} stays={stays} />}
      {'other' in alert && alert.other !== undefined && <Other panel={panel} other={alert.other} wished={wished} />}
    </>
  );
}

function ReadyStays({ panel: { take }, stays }: { panel: PanelDraft; stays: readonly ReadyStay[] }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const reasons = { nearest: t`the nearest`, cheapest: t`the cheapest`, later: '' };
  return (
    <section>
      <h3 className={styles.caption}>
        <Trans>As many nights beside your dates</Trans>
      </h3>
      <ul className={styles.stays}>
        {stays.map(({ stay, sumMinor, reason }) => (
          <li key={stay.arrival}>
            <button type="button" className={styles.stay} onClick={() => take({ type: 'dates_picked', picked: stay })}>
              <span className={styles.words}>
                <strong>{formatDayRange(stay.arrival, stay.departure, locale)}</strong>
                <span className={styles.note}>
                  {[weekdaySpan(i18n, stay.arrival, stay.departure), reasons[reason]].filter(Boolean).join(', ')}
                </span>
              </span>
              {sumMinor !== null && <strong>{formatPrice(sumMinor, locale)}</strong>}
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
  const { take, view } = panel;
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
          take({ type: 'dates_picked', picked: wished });
        }}
      >
        {price}, {nightsText(i18n, countNights(wished))}
      </button>
    </p>
  );
}
