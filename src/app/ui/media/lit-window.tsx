import type { CSSProperties } from 'react';
import type { PictureRecord } from '#contract/pictures/pictures.ts';
import styles from './lit-window.module.css';

interface LitWindowProps {
  readonly picture: Readonly<Pick<PictureRecord, 'width' | 'height' | 'window'>>;
  readonly className?: string | undefined;
}

/** Lit by the splash's door. `--focus-x` and `--focus-y` (0 to 1) place the picture in the box below. */
export function LitWindow({ picture: { width, height, window }, className = '' }: LitWindowProps) {
  if (window === undefined) return null;
  const place: Record<`--${string}`, number> = {
    '--ratio': width / height,
    '--x': window.x / 100,
    '--y': window.y / 100,
    '--pane-width': window.width ?? 0,
    '--pane-height': window.height ?? 0,
  };
  return (
    <div className={`fill ${styles.box} ${className}`} style={place as CSSProperties} aria-hidden="true">
      <span className={styles.window}>
        <span className={styles.pane} />
        <span className={styles.glow} />
        <span className={styles.door} />
      </span>
    </div>
  );
}
