import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/i18n/use-locale.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import type { DeskHouse } from '#contract/desk/desk-orders.ts';
import { removeRoom, showRoom, useDraft } from '../../booking-draft.ts';
import styles from './new-booking.module.css';

/** The rooms of one booking. Shows nothing if there is only one. */
export function RoomList({ houses }: { readonly houses: readonly DeskHouse[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { rooms, room: shown } = useDraft();
  if (rooms.length === 1) return null;
  return (
    <ol className="card">
      {rooms.map(({ adults, younger, older, house }, index) => {
        const title = houses.find(({ category_id }) => category_id === house)?.title[locale];
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rooms of one booking may be equal but for their place
          <li key={index} className={`row2 rounded ${styles.room}`} data-shown={index === shown || undefined}>
            <button
              type="button"
              className={`cluster grow breaks ${styles.roomName}`}
              aria-pressed={index === shown}
              onClick={() => showRoom(index)}
            >
              <span className="figures">{number}.</span>
              <span className="strong">{title ?? <Trans>no house yet</Trans>}</span>
              <span className="note">
                <Plural value={adults + younger + older} one="# guest" other="# guests" />
              </span>
            </button>
            <IconButton icon="close" label={t`Remove room ${number}`} onClick={() => removeRoom(index)} />
          </li>
        );
      })}
    </ol>
  );
}
