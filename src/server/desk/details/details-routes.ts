import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import {
  DeskEmailRequest,
  DeskMailParams,
  DeskNoteRequest,
  DeskStayDetails,
} from '#contract/desk/desk-stay-details.ts';
import { DeskConflict, DeskStayParams } from '#contract/desk/desk-stays.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/site/paths.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { toldMs } from '../facts-repository.ts';
import { onShiftOf } from '../sessions/desk-access.ts';
import type { StayActionResult } from '../stays/change-presence.ts';
import type { StayDescriptionOptions } from '../stays/describe-stays.ts';
import { describeConflict } from '../stays/desk-conflict.ts';
import { correctEmail, remindGuest, resendMail } from './correct-mails.ts';
import { readStay } from './read-stay.ts';
import { writeNote } from './write-note.ts';

export interface DetailsRoutesOptions extends StayDescriptionOptions {
  /** Called when mails may have been committed; must not throw. */
  readonly onMailQueued: () => void;
}

const RESPONSES = { 200: DeskStayDetails, 401: NamedError, 404: NamedError, 409: DeskConflict, 422: FieldErrors };

/** One stay with its bill, ledger, mails, notes and history, and what staff write about it. */
export const detailsRoutes: FastifyPluginAsyncTypebox<DetailsRoutesOptions> = async (app, options) => {
  /** The stay after the action; null: there is no such order. */
  async function answer(number: string, result: StayActionResult | null) {
    if (result === null) return null;
    if (result.refusal !== null) {
      return { status: 409, body: await describeConflict(result.refusal, number, options) } as const;
    }
    options.onMailQueued();
    const data = await readStay(number, options);
    return data === null ? null : ({ status: 200, body: { data } } as const);
  }

  app.get(
    DESK_PATHS.stay,
    {
      schema: {
        tags: ['desk'],
        summary: 'One stay with its bill, ledger, mails, notes and history',
        params: DeskStayParams,
        response: { 200: DeskStayDetails, 401: NamedError, 404: NamedError },
      },
    },
    async ({ params }, reply) => {
      const data = await readStay(params.number, options);
      return data === null ? reply.callNotFound() : { data };
    },
  );

  app.post(
    DESK_PATHS.notes,
    {
      config: KEY_IN_HEADER,
      schema: {
        tags: ['desk'],
        summary: 'Note something about a stay. The guest may read it in an export of their data',
        params: DeskStayParams,
        body: DeskNoteRequest,
        response: RESPONSES,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const text = request.body.text.trim();
      if (text === '') throw new FieldsRefused({ text: ['is required'] });
      const id = readIdempotencyKey(request.headers[IDEMPOTENCY_KEY_HEADER]);
      const { email: who } = onShiftOf(request).account;
      const note = { id, orderNumber: number, who, text, toldMs: toldMs(request.body.happened_at) };
      const result = await answer(number, await writeNote(note, options));
      return result === null ? reply.callNotFound() : reply.code(result.status).send(result.body);
    },
  );

  app.post(
    DESK_PATHS.mailAgain,
    {
      schema: {
        tags: ['desk'],
        summary: 'Send a mail to the guest again, as it would be written now',
        params: DeskMailParams,
        response: RESPONSES,
      },
    },
    async (request, reply) => {
      const { number, id } = request.params;
      const { email: who } = onShiftOf(request).account;
      const result = await answer(number, await resendMail(number, id, who, options));
      return result === null ? reply.callNotFound() : reply.code(result.status).send(result.body);
    },
  );

  app.post(
    DESK_PATHS.reminder,
    {
      schema: {
        tags: ['desk'],
        summary: 'Remind a guest to pay for nights that are held',
        description: 'Sends the mail with the link to pay again, once in two hours.',
        params: DeskStayParams,
        response: RESPONSES,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { email: who } = onShiftOf(request).account;
      const result = await answer(number, await remindGuest(number, who, options));
      return result === null ? reply.callNotFound() : reply.code(result.status).send(result.body);
    },
  );

  app.post(
    DESK_PATHS.stayEmail,
    {
      schema: {
        tags: ['desk'],
        summary: 'Correct the address of the guest. What failed is sent to the new one',
        description: 'The links in mails to the old address end.',
        params: DeskStayParams,
        body: DeskEmailRequest,
        response: RESPONSES,
      },
    },
    async (request, reply) => {
      const { number } = request.params;
      const { email: who } = onShiftOf(request).account;
      const result = await answer(number, await correctEmail(number, request.body, who, options));
      return result === null ? reply.callNotFound() : reply.code(result.status).send(result.body);
    },
  );
};
