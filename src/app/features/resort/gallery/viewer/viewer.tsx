import { useLingui } from '@lingui/react/macro';
import { animated, to } from '@react-spring/web';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { type PictureState, usePreloader } from '#app/features/resort/gallery/use-preloader.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { FullScreen } from '#app/ui/overlay/full-screen.tsx';
import { readKey, useViewerGestures, useViewerSprings, useZooming, type ViewerSprings } from './use-viewer-gestures.ts';
import styles from './viewer.module.css';

interface SlideProps {
  readonly picture: PictureView;
  readonly place: number;
  readonly isShown: boolean;
  readonly zoom: ViewerSprings['zoom'];
}

interface ViewerProps {
  readonly pictures: readonly PictureView[];
  readonly index: number;
  readonly isOpen: boolean;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

export function Viewer({ isOpen, ...viewer }: ViewerProps) {
  const { t } = useLingui();
  const picture = isOpen ? viewer.pictures[viewer.index] : undefined;
  return (
    <FullScreen
      className={`clip appears ${styles.viewer}`}
      aria-label={t`Pictures`}
      isOpen={picture !== undefined}
      onClose={viewer.onClose}
    >
      {picture && <OpenViewer {...viewer} picture={picture} />}
    </FullScreen>
  );
}

/** How far one arrow press moves a zoomed picture. */
const PAN_STEP_PX = 96;

type OpenViewerProps = Omit<ViewerProps, 'isOpen'> & { readonly picture: PictureView };

function OpenViewer({ pictures, picture, index, onMove, onClose }: OpenViewerProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const springs = useViewerSprings(index);
  const { strip, zoom } = springs;
  // No var() in the transform: react-spring would replace it with the root's value.
  const transform = to([strip.place, strip.pull], (place, pull) => `translate3d(${-100 * place}%, ${pull}px, 0)`);
  const count = pictures.length;
  const move = (next: number) => {
    if (next !== index) setIsZoomed(false);
    onMove(next);
  };
  const shared = { stage, springs, picture, onZoomed: setIsZoomed };
  const zooming = useZooming(shared);
  useViewerGestures({ ...shared, index, count, onMove: move, onClose });

  const onKeyDown = (event: KeyboardEvent) => {
    const wish = readKey(event.key, { index, count, isZoomed });
    if (wish === null) return;
    event.preventDefault();
    if (wish.kind === 'show') move(wish.index);
    if (wish.kind === 'zoom' && wish.isIn !== isZoomed) zooming.toggle();
    if (wish.kind === 'pan') {
      const now = springs.readZoom();
      zooming.rest({ ...now, x: now.x - wish.x * PAN_STEP_PX, y: now.y - wish.y * PAN_STEP_PX });
    }
  };
  const number = index + 1;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is in the viewer
    <div className={`stack anchor ${styles.content}`} onKeyDown={onKeyDown}>
      <animated.div
        className={`fill ${styles.night}`}
        style={{ opacity: strip.pull.to((pull) => Math.max(0.3, 1 - pull / 400)) }}
      />
      <div className={`row2 anchor ${styles.top}`}>
        <p className={`figures t15 fills nightSoft ${styles.counter}`} aria-hidden="true">
          {number} / {count}
        </p>
        <IconButton
          icon={isZoomed ? 'minus' : 'plus'}
          label={isZoomed ? t`Zoom out` : t`Zoom in`}
          look="night"
          onClick={() => zooming.toggle()}
        />
        <IconButton icon="close" label={t`Close`} look="night" onClick={onClose} />
      </div>
      <div className={`anchor ${styles.stage}`} ref={stage}>
        <animated.ul className={`placed ${styles.strip}`} style={{ transform }}>
          {pictures.map(
            (shown, place) =>
              // The other pictures are not loaded.
              Math.abs(place - index) <= 1 && (
                <Slide key={shown.name} picture={shown} place={place} isShown={place === index} zoom={zoom} />
              ),
          )}
        </animated.ul>
      </div>
      <div className={`row2 anchor ${styles.bottom}`}>
        <IconButton
          icon="previous"
          label={t`Previous picture`}
          look="night"
          isOff={index === 0}
          onClick={() => move(index - 1)}
        />
        <p className="tight t15 centred fills" aria-live="polite">
          <span className="visually-hidden">{t`${number} of ${count}`}</span> {picture.alt}
        </p>
        <IconButton
          icon="next"
          label={t`Next picture`}
          look="night"
          isOff={number === count}
          onClick={() => move(index + 1)}
        />
      </div>
      <ContactStrip pictures={pictures} index={index} onShow={move} />
    </div>
  );
}

/** A picture as large as the stage allows. Only the shown one is announced and zoomed, and shows its progress. */
function Slide({ picture, place, isShown, zoom }: SlideProps) {
  const [state, setState] = useState<PictureState>('loading');
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    setState('loading');
  };
  const shape = { '--whole': picture.width / picture.height } as CSSProperties;
  return (
    <li
      className={`centre wide placed ${styles.slide}`}
      style={{ '--place': place } as CSSProperties}
      aria-hidden={!isShown}
    >
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

/** Covers a large picture until it has loaded, and a moment longer. After a failure it says what to do. */
export function Preloader({ state, onRetry }: { state: PictureState; onRetry: () => void }) {
  const { t } = useLingui();
  const words = usePreloader(state);
  const id = useId();
  if (state === 'failed') {
    return (
      <div className={`stack3 fill ${styles.plate}`} role="alert" data-picture-note>
        <p className="bold">{t`This picture did not load.`}</p>
        <p className="t15">{t`Check the connection and try again.`}</p>
        <Button look="line" isSmall onClick={onRetry}>{t`Try again`}</Button>
      </div>
    );
  }
  if (words === null) return null;
  return (
    <div className={`stack3 fill ${styles.plate}`} data-picture-note>
      <p className={`subtitle figures display ${styles.words}`} id={id}>{t`One picture is worth a ${words} words`}</p>
      <div
        className={`wide clip ${styles.track}`}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={words}
      >
        <div className={styles.bar} style={{ transform: `scaleX(${words / 100})` }} />
      </div>
    </div>
  );
}

/** Phones: all frames in a row under the picture, each a tap away. */
function ContactStrip({
  pictures,
  index,
  onShow,
}: Pick<ViewerProps, 'pictures' | 'index'> & { onShow: (index: number) => void }) {
  const { t } = useLingui();
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const frame = strip.current?.children[index];
    if (frame instanceof HTMLElement) strip.current?.scrollTo?.({ left: frame.offsetLeft - frame.offsetWidth * 2 });
  }, [index]);
  return (
    <ol className={`narrowOnly scroller anchor line ${styles.stripStrip}`} ref={strip}>
      {pictures.map((picture, place) => (
        <li key={picture.name}>
          <button
            type="button"
            className={`picture block ${styles.frame}`}
            aria-label={t`Show the picture: ${picture.alt}`}
            aria-current={place === index}
            onClick={() => onShow(place)}
          >
            <Picture picture={picture} sizes="64px" isDecorative />
          </button>
        </li>
      ))}
    </ol>
  );
}
