import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { titleOfCode } from '#app/features/stay/title-of-code.ts';
import { formatDayRange } from '#app/format/dates.ts';
import { partyText } from '#app/format/stay-words.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/actions/icon.tsx';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { pickedStay, type Stay } from '#domain/stay/stay.ts';
import styles from './change-form.module.css';
import type { OrderChange } from './use-order-change.tsx';

export const CHANGE_PANEL_ID = 'change-panel';

export type Plate = 'dates' | 'guests' | 'room';

export interface ChangedRoom {
  readonly change: OrderChange;
  readonly before: RoomRequest;
  readonly current: RoomRequest;
  readonly view: OrderPagesView;
  readonly open: Plate;
}

interface ChangePlatesProps extends ChangedRoom {
  readonly onOpen: (plate: Plate) => void;
  readonly pictures?: ReactNode;
  /** Content of the open plate, if the plates are one below the other. */
  readonly panel?: ReactNode;
}

/** The parts that can be changed, old to new; the open one has its panel inside, or below all three. */
export function ChangePlates({ change, before, current, view, open, onOpen, pictures, panel }: ChangePlatesProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { old, picked } = change;
  const stay = pickedStay(picked);
  const range = (dates: Stay) => formatDayRange(dates.arrival, dates.departure, locale);
  /** `next`: null if not chosen yet. */
  const plates: readonly { name: Plate; label: string; old: string; next: string | null }[] = [
    { name: 'dates', label: t`Dates`, old: range(old.stay), next: stay && range(stay) },
    { name: 'guests', label: t`Guests`, old: partyText(i18n, before.party), next: partyText(i18n, current.party) },
    {
      name: 'room',
      label: t`Accommodation`,
      old: titleOfCode(view, before.accommodation.code),
      next: titleOfCode(view, current.accommodation.code),
    },
  ];
  return (
    <div className={`stack3 start ${styles.plates}`}>
      {plates.map(({ name, label, old, next }) => (
        <div className={`card ${styles.plate}`} key={name}>
          <button
            type="button"
            className={`wide anchor stack tight gap2 begin ${styles.head}`}
            aria-expanded={open === name}
            aria-controls={CHANGE_PANEL_ID}
            onClick={() => onOpen(name)}
          >
            <span className="note">{label}</span>
            <Icon name="down" />
            {name === 'room' && pictures}
            <span className={`cluster middle ${styles.values}`}>
              {next === old ? (
                <span className="note">{t`unchanged`}</span>
              ) : (
                <del className="note">
                  <span className="visually-hidden">
                    <Trans>Before:</Trans>{' '}
                  </span>
                  {old}
                </del>
              )}{' '}
              <strong>
                {next !== old && <Icon name="forward" />} {next ?? '…'}
              </strong>
            </span>
          </button>
          {open === name && panel}
        </div>
      ))}
    </div>
  );
}

interface RoomButtonsProps {
  readonly rooms: readonly RoomRequest[];
  readonly view: OrderPagesView;
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** Two rooms of an order may have the same kind, so each has its number. */
export function RoomButtons({ rooms, view, current, onChoose }: RoomButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="cluster2">
      {rooms.map(({ accommodation }, index) => {
        const [number, title] = [index + 1, titleOfCode(view, accommodation.code)];
        return (
          <Button key={number} look="line" isSmall isChosen={index === current} onClick={() => onChoose(index)}>
            {t`Room ${number}: ${title}`}
          </Button>
        );
      })}
    </div>
  );
}
