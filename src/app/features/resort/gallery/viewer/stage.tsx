import { animated, to } from '@react-spring/web';
import type { RefObject } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Slide } from './slide.tsx';
import type { ViewerSprings } from './use-springs.ts';
import styles from './viewer.module.css';

interface StageProps {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly pictures: readonly PictureView[];
  readonly index: number;
  readonly springs: ViewerSprings;
}

/** A strip of pictures. The neighbours of the shown picture are rendered beside it, the others are not loaded. */
export function Stage({ stage, pictures, index, springs }: StageProps) {
  const { strip, zoom } = springs;
  // No var() in the transform: react-spring would replace it with the root's value.
  const transform = to([strip.place, strip.pull], (place, pull) => `translate3d(${-100 * place}%, ${pull}px, 0)`);
  return (
    <div className={styles.stage} ref={stage}>
      <animated.ul className={styles.strip} style={{ transform }}>
        {pictures.map((picture, place) =>
          Math.abs(place - index) <= 1 ? (
            <Slide key={picture.name} picture={picture} place={place} isShown={place === index} zoom={zoom} />
          ) : null,
        )}
      </animated.ul>
    </div>
  );
}
