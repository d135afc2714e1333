import { useLingui } from '@lingui/react/macro';
import { DatesPanel } from '#app/features/stay/dates-panel.tsx';
import footStyles from '#app/features/stay/panel/panel.module.css';
import { StaySum } from '#app/features/stay/panel/panel-foot.tsx';
import { PartyEditor } from '#app/features/stay/party-editor.tsx';
import { useHouseWish } from '#app/features/stay/room-wish.ts';
import { useStayOverlays } from '#app/features/stay/use-stay-overlays.ts';
import { partyText } from '#app/format/stay-words.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { WishStep } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { firstParty } from '#domain/stay/guest-party.ts';
import { areDatesRefused } from '#domain/stay/stay-status.ts';
import { keepWish } from './kept-wish.ts';
import type { Booking } from './use-booking.ts';

export interface StaySheetsProps {
  readonly booking: Pick<Booking, 'status' | 'take'> & {
    readonly view: Pick<Booking['view'], 'accommodation' | 'stayRules' | 'specialOffers'>;
    readonly state: Pick<Booking['state'], 'wished' | 'today'>;
  };
  /** The accommodations that the stay may be in. Must stay the same array while it is unchanged. */
  readonly among?: readonly Accommodation[] | undefined;
}

/** The sheets for dates and guests of this page's accommodation; each pick applies immediately. */
export function StaySheets({ booking: given, among }: StaySheetsProps) {
  const { today } = given.state;
  if (today === null) return null;
  const take = (step: WishStep) => {
    const wished = given.take(step);
    if (among === undefined) keepWish(wished);
    return wished;
  };
  const booking = { ...given, take };
  return (
    <>
      <DatesSheet booking={booking} among={among} today={today} />
      <GuestsSheet booking={booking} />
    </>
  );
}

function DatesSheet({ booking, among, today }: StaySheetsProps & { readonly today: CalendarDate }) {
  const { i18n, t } = useLingui();
  const { isOpen, close } = useStayOverlays().dates;
  const isWide = useMediaQuery('(min-width: 900.02px)');
  const { view, status, take } = booking;
  const { wished } = booking.state;
  const wish = useHouseWish(among ?? view.accommodation, firstParty(wished.rooms), today, view);
  const foot = (
    <div className={`row4 between tight ${footStyles.foot}`}>
      <StaySum picked={wished.picked} guests={partyText(i18n, firstParty(wished.rooms))} wish={wish} />
      <Button onClick={close}>{t`Done`}</Button>
    </div>
  );
  return (
    <Sheet title={t`When are you coming?`} isOpen={isOpen} onClose={close} snapPoints={['94%']} foot={foot}>
      <DatesPanel
        wish={wish}
        minimumStayBlocks={among === undefined ? view.accommodation.minimumStayBlocks : []}
        picked={wished.picked}
        onPick={(picked) => take({ type: 'dates_picked', picked })}
        layout={isWide ? 'turned' : 'scrolled'}
        isInvalid={areDatesRefused(status)}
      />
    </Sheet>
  );
}

function GuestsSheet({ booking: { view, state, take } }: StaySheetsProps) {
  const { t } = useLingui();
  const { isOpen, close } = useStayOverlays().guests;
  return (
    <Sheet title={t`Who is coming?`} isOpen={isOpen} onClose={close} foot={<Button onClick={close}>{t`Done`}</Button>}>
      <PartyEditor
        party={firstParty(state.wished.rooms)}
        accommodation={view.accommodation}
        onChange={(party) => take({ type: 'rooms_changed', rooms: [party] })}
      />
    </Sheet>
  );
}
