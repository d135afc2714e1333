import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AvailableMark } from '#app/ui/feedback/available-mark.tsx';
import { FactRows } from './fact-rows.tsx';
import { OpenState } from './open-state.tsx';
import { PhoneLink } from './phone-link.tsx';
import type { PlaceView } from './place-views.ts';

interface PlaceFactsProps {
  readonly place: PlaceView;
  /** Only for places with tables. */
  readonly seats?: string;
  /** Facilities that are free for guests who stay. */
  readonly freeForGuests?: string | null;
  readonly phoneName: ReactNode;
}

export function PlaceFacts({ place: { hours, phone }, seats, freeForGuests = null, phoneName }: PlaceFactsProps) {
  return (
    <FactRows
      rows={[
        {
          key: 'hours',
          name: (
            <>
              <Trans>Hours</Trans> <OpenState opening={hours.opening} />
            </>
          ),
          value: hours.text,
        },
        ...(seats === undefined ? [] : [{ key: 'seats', name: <Trans>Seats</Trans>, value: seats }]),
        ...(freeForGuests === null ? [] : [{ key: 'free', name: freeForGuests, value: <FreeEntry /> }]),
        { key: 'phone', name: phoneName, value: <PhoneLink phone={phone} /> },
      ]}
    />
  );
}

function FreeEntry() {
  return (
    <span className="inline2">
      <AvailableMark />
      <Trans>free entry</Trans>
    </span>
  );
}
