import { useLingui } from '@lingui/react/macro';
import type { NamedText } from '#app/content/views/accommodation-view.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { ServiceIcon } from '#contract/content/categories.ts';
import { SERVICE_LABELS } from './service-labels.ts';
import styles from './services.module.css';

interface ServicesProps {
  readonly names: readonly ServiceIcon[];
  /** The facts shown above; phones do not repeat them. */
  readonly facts?: readonly NamedText[];
}

export function Services({ names, facts = [] }: ServicesProps) {
  const { t } = useLingui();
  const told = plain(facts.map(({ title, text }) => title + text).join());
  return (
    <ul className={styles.services}>
      {names.map((name) => {
        const label = t(SERVICE_LABELS[name]);
        // «Краєвид: озеро» already says «Вид на озеро».
        const words = plain(label).split(/\s(?:..\s)?/);
        return (
          <li
            className={`tight ${styles.service}`}
            key={name}
            data-told={words.every((word) => told.includes(word)) || undefined}
          >
            <Icon name={name} size={24} strokeWidth={1.5} />
            {label}
          </li>
        );
      })}
    </ul>
  );
}

function plain(text: string): string {
  return text.replaceAll('\u2060', '').toLowerCase();
}
