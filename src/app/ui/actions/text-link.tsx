import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import styles from './text-link.module.css';

/** Pages of the site open within the app; the browser handles everything else. */
export function TextLink({ href = '', className, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const classes = [styles.link, className].filter(Boolean).join(' ');
  return href.startsWith('/') ? (
    <Link {...rest} to={href} className={classes} />
  ) : (
    <a {...rest} href={href} className={classes} />
  );
}
