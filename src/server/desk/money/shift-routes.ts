import { toMinor } from '#contract/availability/money.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import {
  CloseShiftRefusal,
  CloseShiftRequest,
  DeskShiftAnswer,
  OpenShiftRefusal,
  OpenShiftRequest,
  ShiftQuery,
} from '#contract/desk/desk-shift.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { hasFreshFactor, whoOf } from '../sessions/desk-access.ts';
import { beginShift, endShift } from './close-shift.ts';
import { readShift } from './read-shift.ts';

/** Opens a shift of the cash desk, by hand or at its first payment, and counts and closes it. */
export const shiftRoutes: DeskRoutes = async (app, options) => {
  const { database, now } = options;

  app.get(
    DESK_PATHS.shift,
    {
      schema: {
        summary: 'A shift with its ledger, also of online money; without a number, the last one',
        querystring: ShiftQuery,
        response: { 200: DeskShiftAnswer, 404: NamedError, 422: FieldErrors },
      },
    },
    async ({ query: { number = null } }) => {
      const data = await readShift(database, number, now());
      return { data: number === null ? data : orNotFound(data) };
    },
  );

  app.post(
    DESK_PATHS.shifts,
    {
      schema: {
        summary: 'Open a shift with the cash in the drawer',
        description: 'Other cash than the last shift left needs a reason and a fresh second factor.',
        body: OpenShiftRequest,
        response: { 201: DeskShiftAnswer, 403: NamedError, 409: OpenShiftRefusal, 422: FieldErrors },
      },
    },
    async (request, reply) => {
      const { opening, reason = '' } = request.body;
      const openingMinor = opening === undefined ? undefined : toMinor(opening);
      const isFactorFresh = hasFreshFactor(request, options);
      const asked = { by: whoOf(request), openingMinor, reason: reason.trim(), isFactorFresh };
      const { shift, isNew } = await beginShift(database, asked, now());
      if (!isNew) return reply.code(409).send({ error: 'already_open' as const, number: shift.number });
      return reply.code(201).send({ data: await readShift(database, shift.number, now()) });
    },
  );

  app.post(
    DESK_PATHS.closeShift,
    {
      schema: {
        summary: 'Close the shift with the counted cash',
        description:
          'Each cash and terminal row needs the number of its receipt, and a difference needs a reason and a fresh second factor.',
        body: CloseShiftRequest,
        response: { 200: DeskShiftAnswer, 403: NamedError, 409: CloseShiftRefusal, 422: FieldErrors },
      },
    },
    async (request) => {
      const { number, counted, expected, reason = '' } = request.body;
      const by = whoOf(request);
      const isFactorFresh = hasFreshFactor(request, options);
      const seenMinor = expected === undefined ? null : toMinor(expected);
      const closing = { number, by, countedMinor: toMinor(counted), seenMinor, reason: reason.trim(), isFactorFresh };
      await endShift(database, closing, now());
      return { data: await readShift(database, number, now()) };
    },
  );
};
