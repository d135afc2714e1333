import type { AnchorHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
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

/** Covers the nearest positioned parent. That card's `--card-radius` and `--card-focus` shape the focus ring. */
export function CardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={`quiet ${styles.cardLink}`} />;
}
