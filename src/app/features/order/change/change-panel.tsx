import { Trans } from '@lingui/react/macro';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { DatesPanel } from '#app/features/stay/dates-panel.tsx';
import { PartyEditor } from '#app/features/stay/party-editor.tsx';
import { useHouseWish } from '#app/features/stay/room-wish.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { Picture } from '#app/ui/media/picture.tsx';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { isPartyAllowed } from '#domain/stay/guest-party.ts';
import styles from './change-form.module.css';
import { CHANGE_PANEL_ID, type Plate } from './change-plates.tsx';
import { isRefused } from './refusal-words.tsx';
import type { OrderChange } from './use-order-change.ts';

interface ChangePanelProps {
  readonly change: OrderChange;
  readonly before: RoomRequest;
  readonly current: RoomRequest;
  readonly view: OrderPagesView;
  readonly open: Plate;
  readonly onReplace: (next: RoomRequest) => void;
}

export function ChangePanel(props: ChangePanelProps) {
  const { current, open, onReplace } = props;
  return (
    <section className={styles.panel} id={CHANGE_PANEL_ID}>
      {open === 'dates' && <ChangeDates {...props} />}
      {open === 'guests' && (
        <PartyEditor
          party={current.party}
          accommodation={current.accommodation}
          onChange={(party) => onReplace({ ...current, party })}
        />
      )}
      {open === 'room' && <ChangeHouse {...props} />}
    </section>
  );
}

function ChangeDates({ change, before, current: { accommodation, party }, view }: ChangePanelProps) {
  const { old, picked, pick, reply } = change;
  const wish = useHouseWish(accommodation, party, resortToday(), view);
  return (
    <>
      <DatesPanel
        key={accommodation.id}
        wish={wish}
        minimumStayBlocks={accommodation.minimumStayBlocks}
        picked={picked}
        onPick={pick}
        layout="turned"
        isInvalid={isRefused(reply)}
        old={old}
        isOwnRoom={accommodation.id === before.accommodation.id}
      />
      <p className={`note ${styles.key}`}>
        <span className={styles.line} aria-hidden="true" /> <Trans>as it was</Trans>
      </p>
    </>
  );
}

/** Houses that fit the party and can be booked on the site. */
function ChangeHouse({ current, view, onReplace }: ChangePanelProps) {
  const fitting = view.options.filter(
    ({ accommodation }) => !accommodation.phoneOnly && isPartyAllowed(current.party, accommodation),
  );
  return (
    <ul className={styles.options}>
      {fitting.map(({ accommodation, title, picture }) => (
        <li key={accommodation.id}>
          <button
            type="button"
            className={styles.option}
            aria-pressed={accommodation.id === current.accommodation.id}
            onClick={() => onReplace({ ...current, accommodation })}
          >
            <span className={styles.picture}>
              <Picture picture={picture} sizes="76px" isDecorative />
            </span>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
