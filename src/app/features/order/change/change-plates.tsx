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
  const { i18n } = useLingui();
  const locale = useLocale();
  const { old, picked } = change;
  const stay = pickedStay(picked);
  const range = (dates: Stay) => formatDayRange(dates.arrival, dates.departure, locale);
  const plate = (name: Plate) => ({ isOpen: open === name, onOpen: () => onOpen(name), panel });
  return (
    <div className={`stack3 start ${styles.plates}`}>
      <ChangePlate
        {...plate('dates')}
        label={<Trans>Dates</Trans>}
        old={range(old.stay)}
        next={stay === null ? null : range(stay)}
      />
      <ChangePlate
        {...plate('guests')}
        label={<Trans>Guests</Trans>}
        old={partyText(i18n, before.party)}
        next={partyText(i18n, current.party)}
      />
      <ChangePlate
        {...plate('room')}
        label={<Trans>Accommodation</Trans>}
        old={titleOfCode(view, before.accommodation.code)}
        next={titleOfCode(view, current.accommodation.code)}
        pictures={pictures}
      />
    </div>
  );
}

interface ChangePlateProps {
  readonly label: ReactNode;
  readonly old: string;
  /** null: not chosen yet. */
  readonly next: string | null;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly pictures?: ReactNode;
  readonly panel?: ReactNode;
}

function ChangePlate({ label, old, next, isOpen, onOpen, pictures, panel }: ChangePlateProps) {
  const isChanged = next !== old;
  return (
    <div className={`card ${styles.plate}`}>
      <button
        type="button"
        className={`wide anchor stack tight gap2 begin ${styles.head}`}
        aria-expanded={isOpen}
        aria-controls={CHANGE_PANEL_ID}
        onClick={onOpen}
      >
        <span className="note">{label}</span>
        <Icon name="down" />
        {pictures}
        <span className={`cluster middle ${styles.values}`}>
          {isChanged ? (
            <del className="note">
              <span className="visually-hidden">
                <Trans>Before:</Trans>{' '}
              </span>
              {old}
            </del>
          ) : (
            <span className="note">
              <Trans>unchanged</Trans>
            </span>
          )}{' '}
          <strong>
            {isChanged && <Icon name="forward" />} {next ?? '…'}
          </strong>
        </span>
      </button>
      {isOpen && panel}
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
  const named = rooms.map(({ accommodation }, index) => ({
    number: index + 1,
    title: titleOfCode(view, accommodation.code),
  }));
  return (
    <div className="cluster2">
      {named.map(({ number, title }) => (
        <Button key={number} look="line" isSmall isChosen={number - 1 === current} onClick={() => onChoose(number - 1)}>
          {t`Room ${number}: ${title}`}
        </Button>
      ))}
    </div>
  );
}
