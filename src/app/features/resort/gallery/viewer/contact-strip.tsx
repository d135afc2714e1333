import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { PictureView } from '#app/content/views/picture-view.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import styles from './viewer.module.css';

interface ContactStripProps {
  readonly pictures: readonly PictureView[];
  readonly index: number;
  readonly onShow: (index: number) => void;
}

/** Phones: all frames in a row under the picture, each a tap away. */
export function ContactStrip({ pictures, index, onShow }: ContactStripProps) {
  const { t } = useLingui();
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const frame = strip.current?.children[index];
    if (frame instanceof HTMLElement) strip.current?.scrollTo?.({ left: frame.offsetLeft - frame.offsetWidth * 2 });
  }, [index]);
  return (
    <ol className={`narrowOnly scroller anchor line ${styles.stripStrip}`} ref={strip}>
      {pictures.map((picture, place) => (
        <li key={picture.name}>
          <button
            type="button"
            className={`picture block ${styles.frame}`}
            aria-label={t`Show the picture: ${picture.alt}`}
            aria-current={place === index}
            onClick={() => onShow(place)}
          >
            <Picture picture={picture} sizes="64px" isDecorative />
          </button>
        </li>
      ))}
    </ol>
  );
}
