import type { ComponentProps, ReactNode } from 'react';
import drawing from '#content/media/map.svg?no-inline';
import styles from './map-stage.module.css';

/** Attributes of the frame, which scrolls if it is smaller than the drawing. */
interface MapStageProps extends ComponentProps<'div'> {
  /** Names the list of pins. */
  readonly label: string;
  readonly pins: ReactNode;
  readonly loading: 'eager' | 'lazy';
}

/** The drawn resort. It is a separate file: 96 KB of paths would bloat every page's HTML, and its ids would collide. */
export function MapStage({ label, pins, loading, children, ...frame }: MapStageProps) {
  return (
    <div {...frame}>
      <div className={`anchor ${styles.stage}`}>
        <img
          className={styles.drawing}
          src={drawing}
          alt=""
          width={1600}
          height={1000}
          loading={loading}
          decoding="async"
          draggable={false}
        />
        {children}
        <ul className={styles.pins} aria-label={label}>
          {pins}
        </ul>
      </div>
    </div>
  );
}

type MapPinProps = ComponentProps<'li'> & { place: { readonly left: number; readonly top: number } };

/** `place`: that of its tip, in per cent of the drawing. */
export function MapPin({ place: { left, top }, className, ...pin }: MapPinProps) {
  const style = { insetInlineStart: `${left}%`, insetBlockStart: `${top}%` };
  return <li {...pin} className={`placed ${className ?? ''}`} style={style} />;
}
