import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { NamedText } from '#app/content/views/accommodation-view.ts';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { ServiceIcon } from '#contract/content/categories.ts';
import styles from './services.module.css';

/** `facts`: those shown above; phones do not repeat them. */
export function Services({ names, facts = [] }: { names: readonly ServiceIcon[]; facts?: readonly NamedText[] }) {
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
            className={`tight t15 ${styles.service}`}
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

/** The label of each service. The key is also the name of its icon. */
export const SERVICE_LABELS: Readonly<Record<ServiceIcon, MessageDescriptor>> = {
  wifi: msg`Wi-Fi`,
  breakfast: msg`Breakfast`,
  fireplace: msg`Fireplace`,
  terrace: msg`Terrace`,
  'lake-view': msg`Lake view`,
  'forest-view': msg`Forest view`,
  bath: msg`Bath`,
  shower: msg`Shower`,
  'hot-tub': msg`Hot tub`,
  'heated-floor': msg`Heated floor`,
  'air-conditioning': msg`Air conditioning`,
  kitchen: msg`Kitchen`,
  kettle: msg`Kettle and tea`,
  'coffee-machine': msg`Coffee machine`,
  fridge: msg`Fridge`,
  safe: msg`Safe`,
  'work-desk': msg`Work desk`,
  tv: msg`TV`,
  bathrobe: msg`Bathrobes`,
  'hair-dryer': msg`Hair dryer`,
  crib: msg`Cot on request`,
  'bunk-bed': msg`Bunk bed`,
  pets: msg`Pets welcome`,
  parking: msg`Parking`,
  barbecue: msg`Barbecue`,
  sauna: msg`Sauna`,
  generator: msg`Power generator`,
  balcony: msg`Balcony`,
  'washing-machine': msg`Washing machine`,
  boat: msg`Boat`,
};
