import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type NightOfHouse, type NightRule, NO_RULE, type RateChange } from '#domain/pricing/night-rules.ts';
import { allAs, type Reader, type Transaction } from '../database/query.ts';
import type { NightsTable } from '../database/tables.ts';

export interface NightRuleRow extends NightOfHouse {
  readonly rule: NightRule;
}

export function listNightRules(reader: Reader, from: CalendarDate): Promise<NightRuleRow[]> {
  return reader
    .selectFrom('nights')
    .selectAll()
    .where('night', '>=', from)
    .where((night) =>
      night.or([
        night('rule_price_minor', 'is not', null),
        night('rule_closed', 'is not', null),
        night('rule_minimum_nights', 'is not', null),
      ]),
    )
    .orderBy('category_id')
    .orderBy('night')
    .$call(allAs(toRate));
}

export function listRates(reader: Reader, accommodationIds: readonly number[], from: CalendarDate, to: CalendarDate) {
  return reader
    .selectFrom('nights')
    .selectAll()
    .where('night', '>=', from)
    .where('night', '<', to)
    .where('category_id', 'in', [...accommodationIds])
    .orderBy('category_id')
    .orderBy('night')
    .$call(allAs(toRate));
}

/** Stores the rule of each changed night. `taken` and the content's price do not change. */
export async function writeNightRules(transaction: Transaction, changes: readonly RateChange[]): Promise<void> {
  const alike = Map.groupBy(changes, ({ accommodationId, after }) => `${accommodationId} ${JSON.stringify(after)}`);
  for (const nights of alike.values()) {
    const [{ accommodationId, after } = { accommodationId: 0, after: NO_RULE }] = nights;
    const dates = nights.map(({ night }) => night);
    await transaction
      .updateTable('nights')
      .set({
        rule_price_minor: after.priceMinor,
        rule_closed: after.closed === null ? null : after.closed ? 1 : 0,
        rule_minimum_nights: after.minimumNights,
      })
      .where('category_id', '=', accommodationId)
      .where('night', 'in', dates)
      .execute();
  }
}

/** Returns the number of the latest change of rates; 0: there is none. */
export async function readRatesVersion(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('rate_changes')
    .select('number')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

function toRate(row: NightsTable) {
  return {
    accommodationId: row.category_id,
    night: row.night,
    priceMinor: row.price_minor,
    closed: row.closed === 1,
    rule: {
      priceMinor: row.rule_price_minor,
      closed: row.rule_closed === null ? null : row.rule_closed === 1,
      minimumNights: row.rule_minimum_nights,
    },
  };
}
