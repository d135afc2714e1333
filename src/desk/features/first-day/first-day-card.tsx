import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { deviceStorage } from '#app/storage/browser-storage.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SidePicture } from '../entry/entry-frame.tsx';
import { NewBookingLink } from '../shell/page-head.tsx';
import styles from './first-day.module.css';
import { FirstDay, useFirstDay } from './first-day.tsx';

const HIDDEN_KEY = 'desk-first-day-hidden';

/** Covers the empty board of a new resort until there are bookings or the manager hides it. */
export function FirstDayCard() {
  const [isHidden, setHidden] = useState(() => deviceStorage.read(HIDDEN_KEY) !== null);
  const { data } = useFirstDay(!isHidden);
  if (isHidden || data === undefined || data.data.has_orders) return null;
  const hide = () => {
    setHidden(true);
    deviceStorage.write(HIDDEN_KEY, '1');
  };
  return (
    <section className={`card ${styles.card}`}>
      <SidePicture className={styles.picture} />
      <div className={`stack4 ${styles.body}`}>
        <div>
          <h2 className="title">
            <Trans>First day</Trans>
          </h2>
          <p className="soft">
            <Trans>Stays will stand here. While it is empty, take six steps one after another.</Trans>
          </p>
        </div>
        <FirstDay />
        <div className={`cluster3 ${styles.foot}`}>
          <span className="small">
            <Trans>The first call can be taken already:</Trans>
          </span>
          <NewBookingLink />
          <Button look="plain" isSmall onClick={hide}>
            <Trans context="a card">Hide</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
