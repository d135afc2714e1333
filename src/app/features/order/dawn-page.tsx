import type { ReactNode } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './dawn-page.module.css';

export const DAWN_SIZES = '(min-width: 1200px) 100vw, (min-width: 900px) 1200px, 860px';

interface DawnPageProps {
  readonly picture: PictureView;
  readonly children: ReactNode;
}

/** A ticket over a picture of the lake at dawn. Below the picture the page is dark in both colour schemes. */
export function DawnPage({ picture, children }: DawnPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <Picture picture={picture} sizes={DAWN_SIZES} isLead isDecorative />
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
