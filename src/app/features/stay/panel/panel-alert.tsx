import { Trans, useLingui } from '@lingui/react/macro';
import type { PanelAlert as Alert } from '#app/features/stay/panel-state.ts';
import { changeOf, stayStatusText } from '#app/features/stay/stay-status-texts.ts';
import type { PanelTab } from '#app/stores/interface-store.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { areDatesRefused } from '#domain/stay/refused-stay.ts';
import styles from './alert-stays.module.css';
import { AlertStays } from './alert-stays.tsx';
import type { PanelDraft } from './use-panel.ts';

/** Why the stay cannot be booked, and what to change (contract, "which text when"); null: no alert. */
export function PanelAlert({ panel }: { panel: PanelDraft }) {
  const { i18n } = useLingui();
  const { alert } = panel.state;
  if (alert === null) return null;
  return (
    <div className={`stack4 ${styles.alert}`}>
      <Notice tone="alert" actions={<AlertActions panel={panel} alert={alert} />}>
        {stayStatusText(i18n, alert.status, 'notice')}
      </Notice>
      <AlertStays panel={panel} alert={alert} />
    </div>
  );
}

function AlertActions({ panel, alert: { status } }: { panel: PanelDraft; alert: Alert }) {
  const { take, book } = panel;
  if (status.kind === 'unknown') {
    return (
      <Button look="line" isSmall onClick={book}>
        <Trans>Retry</Trans>
      </Button>
    );
  }
  const tab = changeOf(status);
  const change = (opened: PanelTab) => take({ type: 'tab_opened', tab: opened });
  return (
    <>
      {tab === 'dates' && (
        <Button look="line" isSmall onClick={() => change('dates')}>
          <Trans>Change dates</Trans>
        </Button>
      )}
      {!areDatesRefused(status) && (
        <Button look={tab === 'dates' ? 'plain' : 'line'} isSmall onClick={() => change('category')}>
          <Trans>Change the accommodation</Trans>
        </Button>
      )}
    </>
  );
}
