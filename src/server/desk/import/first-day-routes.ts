import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FirstDay } from '#contract/desk/desk-staff.ts';
import { hasOrders } from '../../orders/order-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { hasLateFact } from '../facts-repository.ts';
import { findLastShift } from '../money/shifts-repository.ts';
import { MANAGER } from '../sessions/desk-access.ts';
import { listJoined } from '../staff/second-factors-repository.ts';

export const firstDayRoutes: DeskRoutes = async (app, options) => {
  const { database, accommodations, units } = options;

  app.get(
    DESK_PATHS.firstDay,
    {
      config: MANAGER,
      schema: {
        summary: 'What a new resort has set up already',
        response: { 200: FirstDay },
      },
    },
    async () => {
      const reader = database.readLatest;
      const namedOf = (id: number) => units.filter(({ accommodationId }) => accommodationId === id).length;
      return {
        data: {
          kinds: accommodations.length,
          units: accommodations.reduce((sum, kind) => sum + kind.units, 0),
          named_units: units.length,
          unnamed_kinds: accommodations.filter((kind) => namedOf(kind.id) < kind.units).map(({ id }) => id),
          staff: (await listJoined(reader)).size,
          has_orders: await hasOrders(reader),
          has_shift: (await findLastShift(reader)) !== null,
          has_offline_fact: await hasLateFact(reader),
        },
      };
    },
  );
};
