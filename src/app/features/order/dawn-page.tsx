import type { CSSProperties, ReactNode } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './dawn-page.module.css';

/** The picture is wider than the window on phones. */
export const DAWN_SIZES = '(min-width: 624px) 100vw, 624px';

interface DawnPageProps {
  readonly picture: PictureView;
  readonly children: ReactNode;
}

/** A ticket over a picture of the dawn. The page below has the picture's own dark, in both colour schemes. */
export function DawnPage({ picture, children }: DawnPageProps) {
  return (
    <div className={styles.page} style={{ '--dominant': picture.dominant } as CSSProperties}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={DAWN_SIZES} isLead isDecorative />
      </div>
      <div className={`page stack5 ${styles.content}`}>{children}</div>
    </div>
  );
}
