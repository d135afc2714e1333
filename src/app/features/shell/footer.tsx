import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { type ShellView, telephoneLink } from '../../content/shell-view.ts';
import { localizePath } from '../../i18n/locale-path.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { LogoWordmark } from '../../ui/logo.tsx';
import { Treeline } from '../../ui/treeline.tsx';
import { CopyrightYears } from './copyright-years.tsx';
import styles from './footer.module.css';

export function Footer({ shell }: { shell: ShellView }) {
  const locale = useLocale();
  return (
    <>
      <div className={styles.edge}>
        <Treeline surface="night" />
      </div>
      <footer className={styles.footer}>
        <div className={styles.columns}>
          <div>
            <div className={styles.logo}>
              <LogoWordmark />
            </div>
            <p className={styles.caption}>
              <Trans>Reception, around the clock</Trans>
            </p>
            <a className={styles.phone} href={telephoneLink(shell.phone)}>
              {shell.phone}
            </a>
          </div>
          <nav className={styles.group} aria-label={shell.stays.title}>
            <Link className={styles.groupTitle} to={localizePath(shell.stays.path, locale)}>
              {shell.stays.title}
            </Link>
            <ul className={styles.groupPages}>
              {shell.stays.pages.map(({ title, path }) => (
                <li key={path}>
                  <Link to={localizePath(path, locale)}>{title}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <address className={styles.address}>{shell.address}</address>
          <ul className={styles.social}>
            {shell.socialNetworks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.small}>
          <p>
            <CopyrightYears from={shell.copyrightFrom} /> <Trans>Smereka</Trans>
          </p>
          <p>{shell.credit}</p>
        </div>
      </footer>
    </>
  );
}
