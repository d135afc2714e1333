import styles from './qr-code.module.css';

/** Modules around a code that must stay light (ISO 18004), or no camera finds it. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  /** Modules a side. */
  readonly size: number;
  /** Fills the dark ones, a unit a module. */
  readonly path: string;
  readonly label: string;
}

/** Dark on light paper in both colour schemes: scanners of doors and desks do not read it the other way round. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
