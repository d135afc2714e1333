import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DeletedAccount } from '#contract/accounts/profile.ts';
import {
  DeskPersonParams,
  GuestCodeAnswer,
  GuestCodeProof,
  GuestCodeRequest,
  PersonDataRefusal,
} from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { CODE_LIFE_MS, type CodePurpose } from '#domain/desk/guest-code.ts';
import { toInstant } from '../../database/query.ts';
import { describeErased } from '../../guests/erase-guest.ts';
import { issueCode, spendCode } from '../../guests/guest-codes-repository.ts';
import { exportGuest } from '../../guests/guest-export-repository.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { plainSerializer } from '../../http/plugins/validation.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import { listOrdersOf, lockOrder } from '../../orders/order-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { MANAGER, whoOf } from '../sessions/desk-access.ts';
import { readPerson } from './read-person.ts';

const REFUSED = { 404: NamedError, 409: PersonDataRefusal, 422: FieldErrors };
const GIVES_OUT = { scope: 'manager', needsFreshFactor: true } as const;
const DONE_BY = { export: 'guest_exported', erase: 'guest_erased' } as const;

/**
 * Handles guests' requests about their data. The guest proves an email address with a code mailed to it. A phone number
 * in a booking, or a link made at the desk, proves nothing.
 */
export const personDataRoutes: DeskRoutes = async (app, options) => {
  const { database, now, sessionSecret } = options;

  /** Throws Refused if the person does not exist, the address is not theirs, or it cannot be erased now. */
  async function requireOwn(number: string, email: string, purpose: CodePurpose): Promise<void> {
    const { emails, erasing_refusal } = await readPerson(number, options);
    orNotFound(emails.find((own) => own === email));
    if (purpose === 'erase' && erasing_refusal !== null) refuse(erasing_refusal.reason);
  }

  /** Uses up the code and records its purpose. Throws Refused. */
  async function prove(
    request: FastifyRequest<{ Params: DeskPersonParams; Body: GuestCodeProof }>,
    purpose: CodePurpose,
  ) {
    const [{ number: subject }, { email, code }, who] = [request.params, request.body, whoOf(request)];
    await requireOwn(subject, email, purpose);
    const outcome = await database.transaction(async (transaction) => {
      const spent = await spendCode(transaction, { email, purpose, code }, sessionSecret, now());
      if (spent === 'good') await addAuditEntry(transaction, { who, action: DONE_BY[purpose], subject }, now());
      return spent;
    });
    if (outcome !== 'good') refuse(outcome);
  }

  app.post(
    DESK_PATHS.personCode,
    {
      config: MANAGER,
      schema: {
        summary: 'Mail a code to one of the guest’s addresses, which allows to export or erase what is stored about it',
        description: 'It ends earlier codes of the address. At most three within an hour.',
        params: DeskPersonParams,
        body: GuestCodeRequest,
        response: { ...REFUSED, 200: GuestCodeAnswer },
      },
    },
    async (request, reply) => {
      const [{ number: subject }, { email, purpose }, who] = [request.params, request.body, whoOf(request)];
      await requireOwn(subject, email, purpose);
      const about = (await listOrdersOf(database.readLatest, email)).at(-1);
      if (about === undefined) refuse('too_many_codes');
      const isSent = await database.transaction(async (transaction) => {
        const order = await lockOrder(transaction, about);
        if (order.guest.email !== email) return false;
        const detail = await issueCode(transaction, { email, purpose }, now());
        if (detail === null) return false;
        await enqueueMail(transaction, { kind: 'data_code', orderNumber: about, detail, locale: order.locale }, now());
        await addAuditEntry(transaction, { who, action: 'guest_code_sent', subject, after: { purpose } }, now());
        return true;
      });
      if (!isSent) refuse('too_many_codes');
      options.onMailQueued();
      return reply.send({ data: { until: toInstant(now() + CODE_LIFE_MS) } });
    },
  );

  app.post(
    DESK_PATHS.personExport,
    {
      config: GIVES_OUT,
      serializerCompiler: plainSerializer,
      schema: {
        summary: 'All that is stored about an address of the guest, who has read the code out',
        params: DeskPersonParams,
        body: GuestCodeProof,
        response: { ...REFUSED, 200: Type.Object({}) },
      },
    },
    async (request, reply) => {
      await prove(request, 'export');
      const exported = await exportGuest(database, request.body.email);
      return reply.send({ exportedAt: toInstant(now()), ...exported });
    },
  );

  app.post(
    DESK_PATHS.personErasing,
    {
      config: GIVES_OUT,
      schema: {
        summary: 'Erase what is stored about an address of the guest, who has read the code out',
        description: 'Says of each order what became of it. Refused while a stay is ahead or money is open.',
        params: DeskPersonParams,
        body: GuestCodeProof,
        response: { ...REFUSED, 200: DeletedAccount },
      },
    },
    async (request) => {
      await prove(request, 'erase');
      return describeErased(await options.eraseGuest(request.body.email));
    },
  );
};

function refuse(error: PersonDataRefusal['error']): never {
  throw new Refused(409, error);
}
