import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { ServiceIcon } from '#contract/content/categories.ts';
import { SERVICE_LABELS } from './service-labels.ts';
import styles from './services.module.css';

export function Services({ names }: { names: readonly ServiceIcon[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.services}>
      {names.map((name) => (
        <li className={styles.service} key={name}>
          <Icon name={name} size={24} strokeWidth={1.5} />
          {t(SERVICE_LABELS[name])}
        </li>
      ))}
    </ul>
  );
}
