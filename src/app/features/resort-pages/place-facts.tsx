import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PhoneLink } from '#app/features/hero/phone-link.tsx';
import { OpenState } from '#app/features/opening-hours/open-state.tsx';
import { FactRows } from './fact-rows.tsx';
import type { PlaceView } from './place-views.ts';

interface PlaceFactsProps {
  readonly place: PlaceView;
  /** Only for places with tables. */
  readonly seats?: string;
  /** What the phone number is for. */
  readonly phoneName: ReactNode;
}

export function PlaceFacts({ place: { hours, phone }, seats, phoneName }: PlaceFactsProps) {
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
        { key: 'phone', name: phoneName, value: <PhoneLink phone={phone} /> },
      ]}
    />
  );
}
