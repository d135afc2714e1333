import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SocialNetwork } from '#app/content/views/view-shell.ts';
import { telephoneLink } from '#app/format/contact-links.ts';
import { reception } from '#app/format/reception.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './menu-foot.module.css';

interface MenuFootProps {
  readonly phone: string;
  readonly socialNetworks: readonly SocialNetwork[];
  readonly languageLink: ReactNode;
  readonly install?: ReactNode;
  readonly account?: ReactNode;
}

export function MenuFoot({ phone, socialNetworks, languageLink, install, account }: MenuFootProps) {
  const { hours: receptionHours } = reception();
  return (
    <div className={`stack2 ${styles.foot}`}>
      <div className={styles.own}>
        <Link className={`tap ${styles.bookings}`} replace to={localizePath('/my-bookings', useLocale())}>
          <Icon name="pass" size={22} />
          <Trans>My bookings</Trans>
        </Link>
        {install}
      </div>
      <div>
        <p className={styles.caption}>
          <Trans context="caption">Call us, {receptionHours}</Trans>
        </p>
        <a className={`tap ${styles.phone}`} href={telephoneLink(phone)}>
          {phone}
        </a>
      </div>
      <div className={styles.others}>
        <div>
          <p className={styles.caption}>
            <Trans>Subscribe</Trans>
          </p>
          <ul className={styles.social}>
            {socialNetworks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.language}>{languageLink}</div>
        {account && <div className={styles.account}>{account}</div>}
      </div>
    </div>
  );
}
