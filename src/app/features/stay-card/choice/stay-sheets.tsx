import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Booking } from '#app/features/stay-card/use-booking.ts';
import { DatesPanel } from '#app/features/stay-picker/dates-panel.tsx';
import footStyles from '#app/features/stay-picker/panel-foot.module.css';
import { PartyEditor } from '#app/features/stay-picker/party-editor.tsx';
import { partyText } from '#app/features/stay-picker/phrases.ts';
import type { RoomWish } from '#app/features/stay-picker/room-wish.ts';
import { StaySum } from '#app/features/stay-picker/stay-sum.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { Sheet } from '#app/ui/sheet/sheet.tsx';
import { areDatesRefused } from '#domain/stay/refused-stay.ts';
import { STAY_OVERLAYS } from './stay-overlays.ts';

/** The sheets for dates and guests of this page's accommodation; each pick applies at once. */
export function StaySheets({ booking }: { booking: Booking }) {
  return (
    <>
      <DatesSheet booking={booking} />
      <GuestsSheet booking={booking} />
    </>
  );
}

function DatesSheet({ booking }: { booking: Booking }) {
  const { i18n, t } = useLingui();
  const { isOpen, close } = useOverlay(STAY_OVERLAYS.dates);
  const { choice } = booking.state;
  const foot = (
    <div className={footStyles.foot}>
      <StaySum picked={choice} guests={partyText(i18n, choice.party)} wish={useWish(booking)} />
      <Button onClick={close}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
  return (
    <Sheet title={t`When are you coming?`} isOpen={isOpen} onClose={close} snapPoints={['94%']} foot={foot}>
      <StayDates booking={booking} />
    </Sheet>
  );
}

function StayDates({ booking }: { booking: Booking }) {
  const { view, state, status, changeChoice } = booking;
  const { choice } = state;
  const isWide = useMediaQuery('(min-width: 900px)');
  const wish = useWish(booking);
  if (wish === null) return null;
  return (
    <DatesPanel
      wish={wish}
      minimumStayBlocks={view.accommodation.minimumStayBlocks}
      picked={choice}
      onPick={({ arrival, departure }) => changeChoice({ ...choice, arrival, departure })}
      layout={isWide ? 'two' : 'scrolled'}
      isInvalid={areDatesRefused(status)}
    />
  );
}

function useWish({ view, state: { choice, today } }: Booking): RoomWish | null {
  const { accommodation, stayRules: rules } = view;
  const { party } = choice;
  return useMemo(() => {
    if (today === null) return null;
    const subject = { kind: null, roomTypeId: accommodation.roomTypeId, party };
    return { subject, today, rules, accommodations: [accommodation] };
  }, [accommodation, party, today, rules]);
}

function GuestsSheet({ booking: { view, state, changeChoice } }: { booking: Booking }) {
  const { t } = useLingui();
  const { isOpen, close } = useOverlay(STAY_OVERLAYS.guests);
  return (
    <Sheet
      title={t`Who is coming?`}
      isOpen={isOpen}
      onClose={close}
      foot={
        <Button onClick={close}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <PartyEditor
        party={state.choice.party}
        accommodation={view.accommodation}
        onChange={(party) => changeChoice({ ...state.choice, party })}
      />
    </Sheet>
  );
}
