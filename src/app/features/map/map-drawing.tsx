import drawing from '#content/media/map.svg?no-inline';
import styles from './map-drawing.module.css';

/** The drawn resort. It is a separate file: 96 KB of paths would bloat every page's HTML, and its ids would collide. */
export function MapDrawing({ loading = 'eager' }: { readonly loading?: 'eager' | 'lazy' }) {
  return (
    <img
      className={`wide block ${styles.drawing}`}
      src={drawing}
      alt=""
      width={1600}
      height={1000}
      loading={loading}
      decoding="async"
      draggable={false}
    />
  );
}
