import type { DeskStay } from '#contract/desk/desk-day.ts';
import type { DeskPaymentRequest } from '#contract/desk/desk-money.ts';
import type { Fact, FactStay } from './facts.ts';

/** Guests of those rooms for which it is time come or leave. A check-in says which keys they got. */
export function presenceFact(
  { number, last_name, rooms }: Pick<DeskStay, 'number' | 'last_name' | 'rooms'>,
  kind: 'check_in' | 'check_out',
): Fact {
  const ready = rooms.filter(({ actions }) => actions.includes(kind));
  const moved = ready.length > 0 ? ready : rooms;
  const units = moved.flatMap(({ position, unit, proposed_unit }) => {
    const given = unit ?? proposed_unit;
    return given === null || kind === 'check_out' ? [] : [{ room: position, unit: given }];
  });
  return { kind, stay: { number, last_name }, rooms: moved.map(({ position }) => position), units };
}

export function cashFact(
  stay: FactStay,
  { amount, fiscal_number = '', confirm_over = false }: DeskPaymentRequest,
): Fact {
  return { kind: 'cash', stay, amount, fiscalNumber: fiscal_number, isOverConfirmed: confirm_over };
}
