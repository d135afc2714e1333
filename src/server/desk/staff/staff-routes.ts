import { Type } from 'typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { StaffInvitation, StaffList, StaffRemoval } from '#contract/desk/desk-staff.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { hasScope } from '#domain/account/scope.ts';
import { readEmail } from '../../accounts/account-answers.ts';
import { listStaff } from '../../accounts/accounts-repository.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { MANAGER, whoOf } from '../sessions/desk-access.ts';
import { inviteStaff, removeStaff } from './invitations.ts';
import { listJoined } from './second-factors-repository.ts';

const CHANGES_ACCESS = { scope: 'manager', needsFreshFactor: true } as const;
const REFUSALS = { 409: NamedError, 422: FieldErrors };

/** Manages who has access to the desk. The command `npm run staff` does the same outside the server. */
export const staffRoutes: DeskRoutes = async (app, options) => {
  const { database, now } = options;

  app.get(
    DESK_PATHS.staff,
    {
      config: MANAGER,
      schema: {
        summary: 'People with access to the desk, by email address',
        response: { 200: StaffList },
      },
    },
    async () => {
      const reader = database.readLatest;
      const [staff, joined] = [await listStaff(reader), await listJoined(reader)];
      const data = staff.map(({ id, email, scopes }) => {
        const scope = hasScope(scopes, 'manager') ? ('manager' as const) : ('desk' as const);
        return { email, scope, has_joined: joined.has(id) };
      });
      return { data };
    },
  );

  app.post(
    DESK_PATHS.staff,
    {
      config: CHANGES_ACCESS,
      schema: {
        summary: 'Mail a link that gives access, or ends it until the person joins again',
        body: StaffInvitation,
        response: { 204: Type.Null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const who = whoOf(request);
      const email = readEmail(request.body.email);
      // A new invitation ends the access until it is accepted, so nobody may invite themselves: a manager must remain.
      if (email === who) return reply.code(409).send({ error: 'own_access' });
      const isInvited = await inviteStaff(database, email, request.body.scope, now(), who);
      if (!isInvited) return reply.code(401).send({ error: 'Unauthorized' });
      options.onMailQueued();
    },
  );

  app.post(
    DESK_PATHS.removeStaff,
    {
      config: CHANGES_ACCESS,
      schema: {
        summary: 'End the access of somebody else at once, on all devices',
        body: StaffRemoval,
        response: { 204: Type.Null(), ...REFUSALS, 404: NamedError },
      },
    },
    async (request, reply) => {
      const who = whoOf(request);
      const email = readEmail(request.body.email);
      if (email === who) return reply.code(409).send({ error: 'own_access' });
      const isRemoved = await removeStaff(database, email, now(), who);
      if (isRemoved === null) return reply.code(401).send({ error: 'Unauthorized' });
      orNotFound(isRemoved);
    },
  );
};
