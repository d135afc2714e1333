import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { switchLanguage } from '../../desk-i18n.ts';
import { useOffline } from '../../offline/use-device.ts';
import { useSessionChange } from '../../session.ts';
import styles from './shell.module.css';

/** Beside the entries; on a phone, which has no room there, under «My access». */
export function PersonButtons() {
  const { i18n } = useLingui();
  const { end } = useSessionChange();
  const isOffline = useOffline();
  const other = i18n.locale === 'uk' ? 'en' : 'uk';
  return (
    <>
      <button type="button" className={styles.plain} lang={other} onClick={() => void switchLanguage(i18n, other)}>
        {other === 'en' ? 'EN' : 'УКР'}
      </button>
      <button type="button" className={styles.plain} disabled={isOffline} onClick={() => void end()}>
        <Trans>Sign out</Trans>
      </button>
    </>
  );
}

export function PhoneButtons() {
  return (
    <div className={styles.buttonsOfPhone}>
      <PersonButtons />
    </div>
  );
}
