import type { DeskStay } from '#contract/desk/desk-day.ts';

interface GuestLineProps {
  readonly stay: Pick<DeskStay, 'number' | 'first_name' | 'last_name'>;
}

/** The guest and number of a booking: the first line of a sheet about it. */
export function GuestLine({ stay: { number, first_name, last_name } }: GuestLineProps) {
  return (
    <p translate="no">
      <strong>
        {first_name} {last_name}
      </strong>
      , <span className="figures soft">{number}</span>
    </p>
  );
}
