import { Trans } from '@lingui/react/macro';
import { type ShellView, telephoneLink } from '../../content/shell-view.ts';
import { LogoWordmark } from '../../ui/logo.tsx';
import { Treeline } from '../../ui/treeline.tsx';
import { CopyrightYears } from './copyright-years.tsx';
import styles from './footer.module.css';

export function Footer({ shell }: { shell: ShellView }) {
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
