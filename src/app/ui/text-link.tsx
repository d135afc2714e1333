import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

/** Pages of the site open within the app; everything else is left to the browser. */
export function TextLink({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return href.startsWith('/') ? (
    <Link {...rest} to={href} className={styles.link} />
  ) : (
    <a {...rest} href={href} className={styles.link} />
  );
}
