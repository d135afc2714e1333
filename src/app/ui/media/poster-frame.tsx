import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import { CardLink } from '#app/ui/actions/button.tsx';
import styles from './poster-frame.module.css';

interface PosterFrameProps {
  readonly href: string;
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly price: ReactNode;
  /** `landscape` is 3 : 2 everywhere; `tall` is upright on phones and fills its parent on wide screens. */
  readonly shape?: 'landscape' | 'tall';
}

/** A printed sheet: the text is in the lower margin, never over the picture. */
export function PosterFrame({ href, picture, title, text, price, shape = 'landscape' }: PosterFrameProps) {
  const isGrowing = useViewTransitionState(href);
  return (
    <article className={`stack raised anchor ${styles.frame} ${styles[shape]}`}>
      <div className={`picture ${styles.picture}`} data-growing={isGrowing || undefined}>
        {picture}
      </div>
      <div className={`stack start ${styles.words}`}>
        <h3 className="subtitle">
          <CardLink to={href} viewTransition>
            {title}
          </CardLink>
        </h3>
        <p className={`note figures above1 ${styles.price}`}>{price}</p>
        <p className={`note ${styles.text}`}>{text}</p>
      </div>
    </article>
  );
}
