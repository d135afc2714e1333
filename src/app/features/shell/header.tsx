import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { telephoneLink } from '../../content/shell-view.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { LogoMark, LogoWordmark } from '../../ui/logo.tsx';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';

interface HeaderProps {
  readonly phone: string;
  /** On a picture it is transparent, and on phones the page brings its own buttons instead. */
  readonly isOverPicture: boolean;
  /** Windows wider than 700 px go without: the page has a toolbar of its own. */
  readonly isOnPhonesOnly: boolean;
}

export function Header({ phone, isOverPicture, isOnPhonesOnly }: HeaderProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const classes = [styles.header, isOverPicture && styles.overPicture, isOnPhonesOnly && styles.onPhonesOnly]
    .filter(Boolean)
    .join(' ');
  return (
    <header className={classes}>
      <a className={styles.phone} href={telephoneLink(phone)}>
        <span className={styles.phoneIcon}>
          <Icon name="phone" />
        </span>
        <span className={styles.phoneNumber}>{phone}</span>
        <span className={styles.phoneWord}>
          <Trans>Call</Trans>
        </span>
      </a>
      <Link className={styles.logo} to={localizePath('/', locale)} aria-label={t`Smereka, home page`}>
        <span className={styles.mark}>
          <LogoMark />
        </span>
        <span className={styles.wordmark}>
          <LogoWordmark />
        </span>
      </Link>
      <LanguageLink className={styles.language} />
    </header>
  );
}
