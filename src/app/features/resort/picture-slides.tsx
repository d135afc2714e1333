import { useLingui } from '@lingui/react/macro';
import { Picture } from '#app/ui/media/picture.tsx';
import { Slider } from '#app/ui/slider/slider.tsx';
import styles from './picture-slides.module.css';
import type { SlideView } from './spa-view.ts';

const SLIDE_SIZES = '(min-width: 900.02px) 420px, 310px';

interface PictureSlidesProps {
  readonly slides: readonly SlideView[];
  readonly onOpen: (index: number) => void;
}

/** A row of pictures with their captions. Each opens in the viewer. */
export function PictureSlides({ slides, onOpen }: PictureSlidesProps) {
  const { t } = useLingui();
  return (
    <div className={`page ${styles.slides}`}>
      <Slider
        label={t`Pictures`}
        slides={slides.map(({ picture, caption }, index) => ({
          key: picture.name,
          content: (
            <figure className="stack2">
              <button
                type="button"
                className={`picture ${styles.button}`}
                aria-haspopup="dialog"
                aria-label={t`Open the picture: ${picture.alt}`}
                onClick={() => onOpen(index)}
              >
                <Picture picture={picture} sizes={SLIDE_SIZES} />
              </button>
              <figcaption className="note">{caption}</figcaption>
            </figure>
          ),
        }))}
      />
    </div>
  );
}
