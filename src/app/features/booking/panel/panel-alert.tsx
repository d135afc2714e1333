import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '#domain/calendar-date.ts';
import { pickedStay } from '#domain/date-picking.ts';
import { countNights } from '#domain/stay.ts';
import { formatDay } from '../../../format/dates.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { stayRefusalText } from '../stay-refusal-text.ts';
import { type PanelAlert as Alert, tabOfAlert } from './panel-state.ts';
import type { Panel } from './use-panel.ts';

/** Why it cannot be booked as asked, and what to change (contract, "which text when"); null: nothing is in the way. */
export function PanelAlert({ panel }: { panel: Panel }) {
  const { alert } = panel.state;
  if (alert === null) return null;
  return (
    <Notice tone="alert" actions={<AlertActions panel={panel} alert={alert} />}>
      <AlertText alert={alert} />
    </Notice>
  );
}

function AlertText({ alert }: { alert: Alert }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  switch (alert.key) {
    case 'two_night_min':
      return <>{stayRefusalText(i18n, alert.refusal)}</>;
    case 'cant_to_book':
      return <Trans>Sorry. No availability for choosed dates.</Trans>;
    case 'no_available_for_dates': {
      const nearest = formatDay(alert.nearestArrival, locale);
      return <Trans>Sorry. No availability for choosed dates. Coming dates are from {nearest}</Trans>;
    }
    case 'no_available_for_all':
      return alert.areOthersFree ? (
        <Trans>Sorry. No availability dates for choosed rooms. Try to choose other dates.</Trans>
      ) : (
        <Trans>Sorry. No availability dates for choosed rooms. Try to choose other room.</Trans>
      );
    case 'unknown':
      return <Trans>We could not find out whether these dates are free. Check the connection and try again.</Trans>;
  }
}

function AlertActions({ panel, alert }: { panel: Panel; alert: Alert }) {
  const locale = useLocale();
  const { take, book, state } = panel;
  if (alert.key === 'unknown') {
    return (
      <Button look="line" isSmall onClick={book}>
        <Trans>Retry</Trans>
      </Button>
    );
  }
  const stay = pickedStay(state.picked);
  const nearest = 'nearestArrival' in alert && stay !== null ? alert.nearestArrival : null;
  const tab = tabOfAlert(alert);
  const day = nearest === null ? '' : formatDay(nearest, locale);
  return (
    <>
      {nearest !== null && stay !== null && (
        <Button
          look="line"
          isSmall
          onClick={() =>
            take({ type: 'dates_picked', picked: { arrival: nearest, departure: addDays(nearest, countNights(stay)) } })
          }
        >
          <Trans>Take dates from {day}</Trans>
        </Button>
      )}
      <Button look={nearest === null ? 'line' : 'plain'} isSmall onClick={() => take({ type: 'tab_opened', tab })}>
        {tab === 'dates' ? <Trans>Change dates</Trans> : <Trans>Change the stay</Trans>}
      </Button>
    </>
  );
}
