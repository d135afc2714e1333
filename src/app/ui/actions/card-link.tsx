import { Link, type LinkProps } from 'react-router-dom';
import styles from './card-link.module.css';

/**
 * A title whose link reaches over its whole card: the nearest parent that is positioned. `--card-radius` and
 * `--card-focus` of the card shape its ring.
 */
export function CardLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
