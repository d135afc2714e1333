import { Type } from 'typebox';
import {
  DeskHousekeeping,
  DeskHousekeepingQuery,
  UnitCondition,
  UnitParams,
} from '#contract/desk/desk-housekeeping.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { readDay } from '../read-days.ts';
import { whoOf } from '../sessions/desk-access.ts';
import { readHousekeeping } from './read-housekeeping.ts';
import { writeUnitCondition } from './unit-conditions-repository.ts';

/** Returns what happens to each unit on a day, and which units need cleaning. */
export const housekeepingRoutes: DeskRoutes = async (app, options) => {
  const { database, units, now } = options;

  app.get(
    DESK_PATHS.housekeeping,
    {
      schema: {
        summary: 'Each unit on a day, in the order of cleaning; without a date, today at the resort',
        querystring: DeskHousekeepingQuery,
        response: { 200: DeskHousekeeping, 422: FieldErrors },
      },
    },
    async ({ query }) => {
      const date = query.date === undefined ? null : readDay(query.date, 'date');
      return { data: await readHousekeeping(date, options) };
    },
  );

  app.put(
    DESK_PATHS.unitCondition,
    {
      schema: {
        summary: 'Note that a unit is clean, or is to be cleaned',
        description: 'The same wish twice is one action. A check-out notes by itself that a unit is to be cleaned.',
        params: UnitParams,
        body: UnitCondition,
        response: { 204: Type.Null(), 404: NamedError, 422: FieldErrors },
      },
    },
    async (request) => {
      const { unit } = request.params;
      orNotFound(units.find(({ name }) => name === unit));
      const { is_clean: isClean } = request.body;
      const who = whoOf(request);
      await database.transaction(async (transaction) => {
        if (!(await writeUnitCondition(transaction, unit, { isClean, who }, now()))) return;
        const action = isClean ? 'unit_cleaned' : 'unit_to_clean';
        await addAuditEntry(transaction, { who, action, subject: unit }, now());
      });
    },
  );
};
