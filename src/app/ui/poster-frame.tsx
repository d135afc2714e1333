import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './poster-frame.module.css';

interface PosterFrameProps {
  readonly href: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly price: ReactNode;
}

/** A printed sheet: nothing stands over the picture, the words are in the lower margin. */
export function PosterFrame({ href, picture, title, text, price }: PosterFrameProps) {
  return (
    <article className={styles.frame}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className={styles.link} to={href}>
            {title}
          </Link>
        </h3>
        <p className={styles.price}>{price}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </article>
  );
}
