import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';

/** Covers the nearest positioned parent. That card's `--card-radius` and `--card-focus` shape the focus ring. */
export function CardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={`quiet ${styles.link}`} />;
}
