import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { LogoWordmark } from '#app/ui/media/logo.tsx';
import { switchLanguage } from '../../desk-i18n.ts';
import styles from './entry.module.css';
import { SidePicture } from './side-picture.tsx';

/** The column of a form, between the resort's name and the language. */
export function EntryFrame({ foot, children }: { readonly foot: ReactNode; readonly children: ReactNode }) {
  const { i18n } = useLingui();
  const other = i18n.locale === 'uk' ? 'en' : 'uk';
  return (
    <div className={styles.frame}>
      <SidePicture className={styles.side} />
      <header className={`row between ${styles.head}`}>
        <span className={styles.logo}>
          <LogoWordmark />
        </span>
        <button
          type="button"
          className={`tap strong ${styles.language}`}
          lang={other}
          onClick={() => void switchLanguage(i18n, other)}
        >
          {other === 'en' ? 'EN' : 'УКР'}
        </button>
      </header>
      <main className={styles.main}>{children}</main>
      <footer className={`small ${styles.foot}`}>{foot}</footer>
    </div>
  );
}
