import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Device, endDevice, listDevices } from '#app/features/on-demand/profile/profile-calls.ts';
import { Section } from '#app/features/on-demand/profile/section.tsx';
import { useAsked } from '#app/features/on-demand/profile/use-asked.ts';
import { BROWSER_NAMES } from '#app/format/browser-names.ts';
import { formatMoment } from '#app/format/history-dates.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { RetryNotice } from '#app/ui/feedback/retry-notice.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './devices.module.css';

/** Where the account is open. Any other device can be logged out from here; this one has the way out above. */
export function Devices() {
  const { t } = useLingui();
  const { reply, again } = useAsked(listDevices);
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'none' | 'ended' | 'failed'>('none');
  const end = async (id: string) => {
    setEnding(id);
    const { kind } = await endDevice(id);
    setEnding(null);
    // `missing`: that session has ended in the meantime, so the device is logged out.
    const isEnded = kind === 'told' || kind === 'missing';
    setOutcome(isEnded ? 'ended' : 'failed');
    if (!isEnded) return;
    list.current?.focus();
    again();
  };
  return (
    <Section heading={<Trans>Where you are logged in</Trans>}>
      {reply === null && <Skeleton inlineSize="18rem" />}
      {reply !== null && reply.kind !== 'told' && (
        <RetryNotice onRetry={again}>
          <Trans>The list did not come: no answer from the resort.</Trans>
        </RetryNotice>
      )}
      {reply?.kind === 'told' && (
        <ul className={styles.list} ref={list} tabIndex={-1} aria-label={t`Devices`}>
          {reply.told.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isEnding={ending === device.id}
              onEnd={() => void end(device.id)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {outcome === 'ended' && <Trans>The device is logged out.</Trans>}
        {outcome === 'failed' && <Trans>No answer from the resort: the device is still logged in. Try again.</Trans>}
      </p>
    </Section>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function DeviceRow({ device: { browser, lastUsedAtMs, isCurrent }, isEnding, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const name = BROWSER_NAMES[browser] ?? t`Another browser`;
  const moment = formatMoment(lastUsedAtMs);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.soft}>
          {isCurrent ? <Trans>This device</Trans> : <Trans>Last used at {moment}, resort time</Trans>}
        </p>
      </div>
      {!isCurrent && (
        <Button look="line" isSmall isBusy={isEnding} onClick={onEnd} aria-label={t`Log out: ${name}, ${moment}`}>
          <Trans>Log out</Trans>
        </Button>
      )}
    </li>
  );
}
