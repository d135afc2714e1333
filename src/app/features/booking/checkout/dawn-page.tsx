import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PictureView } from '../../../content/picture-view.ts';
import { localizePath } from '../../../i18n/locale-path.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { LogoMark } from '../../../ui/logo.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './dawn-page.module.css';

export const DAWN_SIZES = '(min-width: 1200px) 100vw, (min-width: 900px) 1200px, 860px';

/** For the language link that the page hands in. */
export const dawnLanguage = styles.language;

interface DawnPageProps {
  readonly picture: PictureView;
  readonly languageLink: ReactNode;
  readonly children: ReactNode;
}

/** A ticket over the lake at dawn; below the picture it is still night, in both colour schemes. */
export function DawnPage({ picture, languageLink, children }: DawnPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={DAWN_SIZES} isLead isDecorative />
      </div>
      <div className={styles.top}>
        <Link className={styles.logo} to={localizePath('/', locale)} aria-label={t`Smereka, home page`}>
          <LogoMark />
        </Link>
        {languageLink}
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
