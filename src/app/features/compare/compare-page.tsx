import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CompareView } from '#app/content/views/compare-view.ts';
import { stayOf, writeChoice } from '#app/features/stay-card/stay-choice.ts';
import { partyText } from '#app/features/stay-picker/phrases.ts';
import { stayText } from '#app/features/stay-picker/stay-summary.ts';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { TextLink } from '#app/ui/actions/text-link.tsx';
import { Chip, ChipRow } from '#app/ui/forms/chip.tsx';
import { MOST_COMPARED } from './compare-address.ts';
import styles from './compare-page.module.css';
import { CompareTable } from './compare-table.tsx';
import { type Compared, useCompared } from './use-compared.ts';

/** Up to three accommodations side by side: facts, the price for this party, and the way to the booking. */
export function ComparePage({ view }: { view: CompareView }) {
  const { t } = useLingui();
  const compared = useCompared(view);
  const [isShort, setShort] = useState(false);
  const headingId = useId();
  const count = compared?.houses.length ?? 0;
  const headings = [t`Compare stays`, t`Compare stays`, t`Which of the two?`, t`Which of the three?`];
  return (
    <section className={styles.page} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h1 className={styles.title} id={headingId}>
          {headings[count]}
        </h1>
        {compared !== null && <StayLine compared={compared} />}
        {count > 1 && (
          <ChipRow label={t`Rows`}>
            <Chip isOn={!isShort} onClick={() => setShort(false)}>{t`All rows`}</Chip>
            <Chip isOn={isShort} onClick={() => setShort(true)}>{t`Differences only`}</Chip>
          </ChipRow>
        )}
      </div>
      {compared !== null && count > 0 && <CompareTable compared={compared} isShort={isShort} />}
      {compared !== null && count < MOST_COMPARED && <More view={view} compared={compared} />}
    </section>
  );
}

function StayLine({ compared: { choice, houses } }: { compared: Compared }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const stay = stayOf(choice);
  const [first] = houses;
  const house = first === undefined ? '/booking' : `/accommodation/${first.accommodation.slug}`;
  const change = `${localizePath(house, locale)}?${writeChoice(new URLSearchParams(), choice)}`;
  return (
    <p className={styles.stay}>
      {stay !== null && `${stayText(i18n, stay, locale)}, ${partyText(i18n, choice.party)} `}
      {stay === null && <TextLink href={change}>{<Trans>Choose dates to see the price</Trans>}</TextLink>}
    </p>
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
      <h2 className={styles.caption}>
        {houses.length === 0 ? <Trans>Pick up to three</Trans> : <Trans>Put another one beside</Trans>}
      </h2>
      <ChipRow label={t`Stays to add`}>
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
