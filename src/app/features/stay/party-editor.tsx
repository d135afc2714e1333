import { Trans } from '@lingui/react/macro';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { PartyCounters } from './panel/party-counters.tsx';

interface PartyEditorProps {
  readonly party: GuestParty;
  readonly accommodation: Accommodation;
  readonly onChange: (party: GuestParty) => void;
}

export function PartyEditor({ party, accommodation, onChange }: PartyEditorProps) {
  return (
    <div className="stack2">
      <PartyCounters
        party={party}
        accommodation={accommodation}
        seatMinor={accommodation.surcharges.extraSeatMinor}
        onChange={onChange}
      />
      <p className="note">
        <Trans>Sleeps up to {accommodation.baseCapacity + accommodation.extraSeats}</Trans>
      </p>
    </div>
  );
}
