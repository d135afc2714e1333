import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './order-ticket.module.css';

export function NoStays({ picture, children }: { picture: PictureView; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="stack4 left slim">
      <div className={`wide clip rounded ${styles.nonePicture}`}>
        <Picture picture={picture} sizes="(min-width: 900.02px) 560px, 100vw" isDecorative />
      </div>
      <p>{children}</p>
      <ButtonLink href="/booking">{t`Choose accommodation`}</ButtonLink>
    </div>
  );
}
