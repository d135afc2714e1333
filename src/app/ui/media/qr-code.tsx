import styles from './qr-code.module.css';

/** The light margin in modules (ISO 18004). Without it scanners do not find the code. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly size: number;
  readonly path: string;
  readonly label: string;
}

/** Dark on light in both colour schemes, because scanners at doors and desks do not read inverted codes. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={`wide block boxed ${styles.code}`}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
