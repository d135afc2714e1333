import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Key, type ReactNode, useId, useState } from 'react';
import type { KindCard } from '#app/content/views/kind-card.ts';
import type { PanelStep } from '#app/features/stay/panel-state.ts';
import { formatPrice } from '#app/format/price.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { AvailableMark } from '#app/ui/feedback/notice.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { ALL_KINDS } from '#domain/search/filters.ts';
import { singleOf } from '#domain/search/wished-stay.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import styles from './panel.module.css';
import type { PanelDraft } from './use-panel.ts';

/** All kinds, a kind, or one of its houses. Opening a kind's list chooses it; a choice in the list continues. */
export function CategoryTab({ panel }: { panel: PanelDraft }) {
  const { t } = useLingui();
  const { view, state, take } = panel;
  const locale = useLocale();
  const { options } = view.booking;
  const single = options.find(({ accommodation }) => accommodation.id === state.singleId) ?? null;
  const [openKind, setOpenKind] = useState<AccommodationKind | null>(
    single?.accommodation.kind ?? (state.kind === ALL_KINDS ? null : state.kind),
  );
  const lowest = formatPrice(Math.min(...view.kinds.map(({ fromMinor }) => fromMinor)), locale);
  return (
    <div className="stack">
      <button
        type="button"
        className={`strong closed row3 wide begin ${styles.all}`}
        aria-pressed={state.kind === ALL_KINDS && single === null}
        onClick={() => {
          setOpenKind(null);
          take({ type: 'kind_picked', kind: ALL_KINDS });
        }}
      >
        <AvailableMark />
        <span className={`fills ${styles.allName}`}>{t`All kinds`}</span>
        <span className={`note figures regular ${styles.note}`}>
          {options.length}
          <span className="narrowOnly">, {t`from ${lowest}`}</span>
        </span>
      </button>
      {view.kinds.map((kind) => (
        <KindRow
          key={kind.slug}
          panel={panel}
          kind={kind}
          isOpen={openKind === kind.slug}
          onToggle={() => {
            const isOpening = openKind !== kind.slug;
            setOpenKind(isOpening ? kind.slug : null);
            if (isOpening) take({ type: 'kind_opened', kind: kind.slug });
          }}
        />
      ))}
    </div>
  );
}

interface KindProps {
  readonly panel: PanelDraft;
  readonly kind: KindCard;
}

function KindRow({ panel, kind, isOpen, onToggle }: KindProps & { isOpen: boolean; onToggle: () => void }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { choices } = kind;
  const isChosen = kind.slug === (singleOf(panel.state, panel.facts)?.kind ?? panel.state.kind);
  const id = useId();
  const price = formatPrice(kind.fromMinor, locale);
  return (
    <div className={`closed ${styles.kind}`} data-open={isOpen}>
      <button
        type="button"
        className={`inside3 row3 wide begin ${styles.row}`}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-pressed={isChosen}
        onClick={onToggle}
      >
        <span className={`narrowOnly firm ${styles.picture}`}>
          <Picture picture={kind.picture} sizes="76px" isDecorative />
        </span>
        <span className={`grow stack ${styles.categoryWords}`}>
          <span className="heading t22">{kind.title}</span>
          <span className="note tight narrowOnly">{kind.posterText}</span>
        </span>
        <span className={`figures stack t15 firm ${styles.price}`}>
          <strong>{t`from ${price}`}</strong>
          <span className={`note figures regular ${styles.note}`}>
            <span className="narrowOnly">{t`${plural(choices, { one: '# type', other: '# types' })}`}</span>
            <span className="wideOnly" aria-hidden="true">
              {choices}
            </span>
          </span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <KindChoices panel={panel} kind={kind} />}
      </div>
    </div>
  );
}

/** Buttons, not radios: a choice continues immediately, and an arrow key must not do that. */
function KindChoices({ panel: { view, state, take }, kind }: KindProps) {
  const { t } = useLingui();
  const { choices } = kind;
  const kindTitle = kind.title.toLocaleLowerCase();
  const options = view.booking.options.filter(({ accommodation }) => accommodation.kind === kind.slug);
  const choice = (key: Key, isOn: boolean, title: ReactNode, note: string, step: PanelStep) => (
    <li key={key}>
      <button
        type="button"
        className={`tall row3 wide begin ${styles.choice}`}
        aria-pressed={isOn}
        onClick={() => take(step)}
      >
        <span className={`firm ${styles.dot}`} />
        <span className={`fills ${styles.choiceName}`}>{title}</span>
        <span className={`note figures regular ${styles.note}`}>{note}</span>
      </button>
    </li>
  );
  const ofAll = t`${plural(choices, { one: '# type', other: '# types' })}`;
  const isAll = state.singleId === null && state.kind === kind.slug;
  return (
    <ul className={styles.choices}>
      {choice('all', isAll, t`All ${kindTitle}`, ofAll, { type: 'kind_picked', kind: kind.slug })}
      {options.map(({ accommodation: { id, units, phoneOnly }, title }) => {
        const isOn = state.singleId === id;
        const note = phoneOnly ? t`by phone` : units > 1 ? t`${units} of them` : '';
        return choice(id, isOn, title, note, isOn ? { type: 'single_unpicked' } : { type: 'single_picked', id });
      })}
    </ul>
  );
}
