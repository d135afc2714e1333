import { Trans, useLingui } from '@lingui/react/macro';
import { formatDay } from '../../../format/dates.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { stayRefusalText } from '../stay-refusal-text.ts';
import styles from './alert-stays.module.css';
import { AlertStays } from './alert-stays.tsx';
import { type PanelAlert as Alert, type PanelTab, tabOfAlert } from './panel-state.ts';
import type { Panel } from './use-panel.ts';

/** Why it cannot be booked as asked, and what to change (contract, "which text when"); null: nothing is in the way. */
export function PanelAlert({ panel }: { panel: Panel }) {
  const { alert } = panel.state;
  if (alert === null) return null;
  return (
    <div className={styles.alert}>
      <Notice tone="alert" actions={<AlertActions panel={panel} alert={alert} />}>
        <AlertText alert={alert} />
      </Notice>
      <AlertStays panel={panel} alert={alert} />
    </div>
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
  const { take, book } = panel;
  if (alert.key === 'unknown') {
    return (
      <Button look="line" isSmall onClick={book}>
        <Trans>Retry</Trans>
      </Button>
    );
  }
  const tab = tabOfAlert(alert);
  const change = (opened: PanelTab) => take({ type: 'tab_opened', tab: opened });
  return (
    <>
      {tab === 'dates' && (
        <Button look="line" isSmall onClick={() => change('dates')}>
          <Trans>Change dates</Trans>
        </Button>
      )}
      {alert.key !== 'two_night_min' && (
        <Button look={tab === 'dates' ? 'plain' : 'line'} isSmall onClick={() => change('category')}>
          <Trans>Change the stay</Trans>
        </Button>
      )}
    </>
  );
}
