import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CompareView } from '#app/content/views/compare-view.ts';
import { ShareButton } from '#app/ui/actions/share-button.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { MOST_COMPARED } from './compare-address.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { StayBar } from './stay-bar.tsx';
import { type Compared, useCompared } from './use-compared.ts';

/** Up to three accommodations side by side: facts, the price for this party, and the link to the booking. */
export function ComparePage({ view }: { view: CompareView }) {
  const { t } = useLingui();
  const compared = useCompared(view);
  const [isShort, setShort] = useState(false);
  const headingId = useId();
  const count = compared?.houses.length ?? 0;
  const headings = [t`Compare accommodation`, t`Compare accommodation`, t`Which of the two?`, t`Which of the three?`];
  return (
    <section className={styles.page} aria-labelledby={headingId}>
      <StayBar view={view} compared={compared} />
      <div className={styles.head}>
        <h1 className={`title ${styles.title}`} id={headingId}>
          {headings[count]}
        </h1>
        <ShareButton />
        {count > 1 && (
          <div className={styles.rows}>
            <ChipRow label={t`Rows`}>
              <Chip isOn={!isShort} onClick={() => setShort(false)}>{t`All rows`}</Chip>
              <Chip isOn={isShort} onClick={() => setShort(!isShort)}>{t`Differences only`}</Chip>
            </ChipRow>
          </div>
        )}
      </div>
      {compared !== null && count > 0 && <CompareTable compared={compared} isShort={isShort} />}
      {compared !== null && count < MOST_COMPARED && <More view={view} compared={compared} />}
    </section>
  );
}

/** The houses of the same kind come first. */
function More({ view, compared: { houses, compare } }: { view: CompareView; compared: Compared }) {
  const { t } = useLingui();
  const kind = houses[0]?.accommodation.kind;
  const others = view.houses
    .filter((house) => !houses.includes(house))
    .sort((one, other) => Number(other.accommodation.kind === kind) - Number(one.accommodation.kind === kind));
  return (
    <div className={styles.more}>
      <h2 className={`strong ${styles.caption}`}>
        {houses.length === 0 ? <Trans>Pick up to three</Trans> : <Trans>Put another one beside</Trans>}
      </h2>
      <ChipRow label={t`Accommodation to add`}>
        {others.map(({ accommodation, title }) => (
          <Chip
            key={accommodation.id}
            isOn={false}
            onClick={() => compare([...houses.map((house) => house.accommodation.slug), accommodation.slug])}
          >
            {title}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
