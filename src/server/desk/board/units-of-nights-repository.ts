import { isClosedForSeason } from '#domain/pricing/night-rules.ts';
import { allAs, type Reader } from '../../database/query.ts';
import type { NightsTable } from '../../database/tables.ts';
import type { Days } from '../read-days.ts';

export type StoredNight = ReturnType<typeof toUnits>;

/** Lists the units of each kind on each night of `[from, to]`. */
export function listUnitsOfNights(reader: Reader, { from, to }: Days): Promise<StoredNight[]> {
  return reader
    .selectFrom('nights')
    .selectAll()
    .where('night', '>=', from)
    .where('night', '<=', to)
    .$call(allAs(toUnits));
}

function toUnits({ night, category_id, units, taken, closed, rule_closed }: NightsTable) {
  return {
    date: night,
    accommodationId: category_id,
    units,
    /** Sold units and those out of order. */
    taken,
    isClosedForSeason: isClosedForSeason(closed === 1, rule_closed === null ? null : rule_closed === 1),
  };
}
