import { useLingui } from '@lingui/react/macro';
import type { ServiceIcon } from '#contract/categories.ts';
import { SERVICES } from './service-icons.ts';
import styles from './services.module.css';

export function Services({ names }: { names: readonly ServiceIcon[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.services}>
      {names.map((name) => {
        const { shape: Shape, label } = SERVICES[name];
        return (
          <li className={styles.service} key={name}>
            <Shape size={24} strokeWidth={1.5} aria-hidden="true" focusable="false" />
            {t(label)}
          </li>
        );
      })}
    </ul>
  );
}
