import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import styles from './map-section.module.css';

interface MapSectionProps {
  readonly words: { readonly title: string; readonly text: string; readonly button: string };
  readonly children: ReactNode;
}

/** The map follows its title on phones. On wide screens the text is a card on the map, over forest without places. */
export function MapSection({ words, children }: MapSectionProps) {
  return (
    <section className="anchor" aria-labelledby="map">
      <div className={`page ${styles.words}`}>
        <h2 className="title" id="map">
          {words.title}
        </h2>
        <p className={`soft above3 ${styles.text}`}>{words.text}</p>
        <div className={`placed ${styles.button}`}>
          <ButtonLink look="line" isSmall href="/guide">
            <Icon name="guide" />
            {words.button}
          </ButtonLink>
        </div>
      </div>
      <div className={`above5 ${styles.map}`}>{children}</div>
    </section>
  );
}
