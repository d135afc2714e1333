import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type Device, endDevice, listDevices } from '#app/api/account.ts';
import type { Reply } from '#app/api/ask.ts';
import { troubleWords } from '#app/features/account/entry/reply-notice.tsx';
import { ReplyProof } from '#app/features/account/password/proof-form.tsx';
import styles from '#app/features/account/profile/profile.module.css';
import { Section, useAsked } from '#app/features/account/profile/section.tsx';
import { formatMoment } from '#app/format/history-dates.ts';
import { BROWSER_NAMES } from '#app/format/trade-names.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { RetryNotice, Skeleton } from '#app/ui/feedback/notice.tsx';

/** Devices that are signed in. Any other one can be logged out from here; the button above logs this one out. */
export function Devices() {
  const { t } = useLingui();
  const { reply, again } = useAsked(listDevices);
  const list = useRef<HTMLUListElement>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const [ended, setEnded] = useState<{ readonly id: string; readonly reply: Reply } | null>(null);
  const end = async (id: string, password: string | null) => {
    setEnding(id);
    const told = await endDevice(id, password);
    setEnding(null);
    // `missing`: that session has ended in the meantime, so the device is logged out.
    const isEnded = told.kind === 'told' || told.kind === 'missing';
    setEnded({ id, reply: isEnded ? { kind: 'told', told: null } : told });
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
        <ul ref={list} tabIndex={-1} aria-label={t`Devices`}>
          {reply.told.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isEnding={ending === device.id}
              reply={ended?.id === device.id ? ended.reply : null}
              onEnd={(password) => void end(device.id, password)}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.status}>
        {ended?.reply.kind === 'told' && <Trans>The device is logged out.</Trans>}
        {ended?.reply.kind === 'unreachable' && (
          <Trans>No answer from the resort: the device is still logged in. Try again.</Trans>
        )}
        {ended?.reply.kind === 'too_many' && troubleWords('too_many')}
      </p>
    </Section>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly isEnding: boolean;
  /** The result of the last press in this row. */
  readonly reply: Reply | null;
  readonly onEnd: (password: string | null) => void;
}

function DeviceRow({ device: { browser, lastUsedAtMs, isCurrent }, isEnding, reply, onEnd }: DeviceRowProps) {
  const { t } = useLingui();
  const name = BROWSER_NAMES[browser] ?? t`Another browser`;
  const moment = formatMoment(lastUsedAtMs);
  return (
    <li className={`row between closed wrap inside3 ${styles.row}`}>
      <div>
        <p className="strong">{name}</p>
        <p className="note">
          {isCurrent ? <Trans>This device</Trans> : <Trans>Last used at {moment}, resort time</Trans>}
        </p>
      </div>
      {!isCurrent && (
        <Button
          look="line"
          isSmall
          isBusy={isEnding}
          onClick={() => onEnd(null)}
          aria-label={t`Log out: ${name}, ${moment}`}
        >
          <Trans>Log out</Trans>
        </Button>
      )}
      <ReplyProof reply={reply} isBusy={isEnding} onProof={onEnd} />
    </li>
  );
}
