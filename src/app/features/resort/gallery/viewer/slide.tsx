import { animated } from '@react-spring/web';
import { type CSSProperties, useState } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Preloader } from '#app/features/resort/gallery/preloader/preloader.tsx';
import type { PictureState } from '#app/features/resort/gallery/preloader/use-preloader.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { ViewerSprings } from './use-springs.ts';
import styles from './viewer.module.css';

interface SlideProps {
  readonly picture: PictureView;
  readonly place: number;
  readonly isShown: boolean;
  readonly zoom: ViewerSprings['zoom'];
}

/** A picture as large as the stage allows. Only the shown one is announced and zoomed, and shows its progress. */
export function Slide({ picture, place, isShown, zoom }: SlideProps) {
  const [state, setState] = useState<PictureState>('loading');
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  const shape = { '--whole': picture.width / picture.height } as CSSProperties;
  return (
    <li className={`centre ${styles.slide}`} style={{ '--place': place } as CSSProperties} aria-hidden={!isShown}>
      <animated.div
        className={styles.picture}
        data-large-picture={picture.name}
        data-state={state}
        style={isShown ? { ...shape, ...zoom } : shape}
      >
        <Picture
          key={attempt}
          picture={picture}
          sizes="100vw"
          isLead={isShown}
          onLoad={() => setState('there')}
          onError={() => setState('failed')}
        />
      </animated.div>
      {isShown && <Preloader state={state} onRetry={retry} />}
    </li>
  );
}
