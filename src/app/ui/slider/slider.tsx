import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

export function Slider({ label, slides }: SliderProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const { first, isAtEnd, onScroll } = useSlidePosition(list);
  const number = Math.min(first + 1, slides.length);
  const count = slides.length;
  const step = (by: number) => {
    const target = list.current?.children[first + by];
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    target?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <section className="stack3 shrink" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus */}
      <ul className={`scroller ${styles.list}`} ref={list} onScroll={onScroll} tabIndex={0} aria-label={label}>
        {slides.map(({ key, content }) => (
          <li className={`firm ${styles.slide}`} key={key}>
            {content}
          </li>
        ))}
      </ul>
      <div className="row2">
        <output className="note figures fills" aria-live="polite">
          <span aria-hidden="true">
            {number} / {count}
          </span>
          <span className="visually-hidden">
            <Trans>
              {number} of {count}
            </Trans>
          </span>
        </output>
        <IconButton icon="previous" label={t`Previous`} look="line" isOff={first === 0} onClick={() => step(-1)} />
        <IconButton icon="next" label={t`Next`} look="line" isOff={isAtEnd} onClick={() => step(1)} />
      </div>
    </section>
  );
}

function useSlidePosition(list: RefObject<HTMLElement | null>) {
  const [position, setPosition] = useState<SlidePosition>({ first: 0, isAtEnd: false });
  const onScroll = useCallback(() => {
    if (list.current === null) return;
    const slides = [...list.current.children].map((slide) => (slide as HTMLElement).offsetLeft);
    const next = readPosition(slides, list.current);
    setPosition((known) => (known.first === next.first && known.isAtEnd === next.isAtEnd ? known : next));
  }, [list]);
  // Not by useMeasured: its chunk has the calendar, which pages with a slider do not load.
  useEffect(() => {
    if (list.current === null) return;
    // Another number of slides fits after a rotation.
    const sizes = new ResizeObserver(onScroll);
    sizes.observe(list.current);
    return () => sizes.disconnect();
  }, [list, onScroll]);
  return { ...position, onScroll };
}

interface SlidePosition {
  readonly first: number;
  readonly isAtEnd: boolean;
}

type Scroller = Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>;

/** Browsers scroll by fractions of a pixel. */
const TOLERANCE_PX = 2;

export function readPosition(slideStarts: readonly number[], scroller: Scroller): SlidePosition {
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  const origin = slideStarts[0] ?? 0;
  const distances = slideStarts.map((start) => Math.abs(start - origin - scrollLeft));
  return {
    first: Math.max(0, distances.indexOf(Math.min(...distances))),
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX,
  };
}
