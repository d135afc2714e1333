import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './contact-sheet.module.css';

interface ContactSheetProps {
  readonly pictures: readonly PictureView[];
  readonly onOpen: (index: number) => void;
}

/** The pictures as numbered frames of a film. A frame opens the viewer. */
export function ContactSheet({ pictures, onOpen }: ContactSheetProps) {
  const { t } = useLingui();
  return (
    <section className={`dark ${styles.section}`} aria-labelledby="gallery">
      <div className={`apart wrap spaced4 ${styles.head}`}>
        <h2 className="title shrink breaks" id="gallery">{t`Look around`}</h2>
        <p className="t15 nightSoft">
          <Plural value={pictures.length} one="# photo" other="# photos" />
        </p>
      </div>
      <ol className={`stack ${styles.sheet}`}>
        {pictures.map((picture, index) => (
          <li className={`stack ${styles.frame}`} key={picture.name}>
            <button
              type="button"
              className={`picture wide block ${styles.button}`}
              aria-haspopup="dialog"
              aria-label={t`Open the picture: ${picture.alt}`}
              onClick={() => onOpen(index)}
            >
              <Picture picture={picture} sizes="(min-width: 900.02px) 42vw, 100vw" />
            </button>
            <span className={`nightSoft ${styles.number}`} aria-hidden="true">
              {index + 1}
              <Trans context="frame number on film">A</Trans>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
