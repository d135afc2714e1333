import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import {
  DeskEmailRequest,
  DeskMailParams,
  DeskNoteRequest,
  DeskStayDetails,
} from '#contract/desk/desk-stay-details.ts';
import { DeskConflict, DeskStayParams } from '#contract/desk/desk-stays.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { toldMs } from '../facts-repository.ts';
import { whoOf } from '../sessions/desk-access.ts';
import { correctEmail, remindGuest, resendMail } from './correct-mails.ts';
import { answerStay, readStay } from './read-stay.ts';
import { writeNote } from './write-note.ts';

const RESPONSES = { 200: DeskStayDetails, 404: NamedError, 409: DeskConflict, 422: FieldErrors };

/** Returns one stay with its bill, ledger, mails, notes and history, and lets staff correct and annotate it. */
export const detailsRoutes: DeskRoutes = async (app, options) => {
  app.get(
    DESK_PATHS.stay,
    {
      schema: {
        summary: 'One stay with its bill, ledger, mails, notes and history',
        params: DeskStayParams,
        response: { 200: DeskStayDetails, 404: NamedError },
      },
    },
    async ({ params }) => ({ data: await readStay(params.number, options) }),
  );

  app.post(
    DESK_PATHS.notes,
    {
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Note something about a stay. The guest may read it in an export of their data',
        params: DeskStayParams,
        body: DeskNoteRequest,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number } = request.params;
      const text = request.body.text.trim();
      if (text === '') throw new FieldsRefused({ text: ['is required'] });
      const id = readIdempotencyKey(request);
      const note = { id, orderNumber: number, who: whoOf(request), text, toldMs: toldMs(request.body.happened_at) };
      await writeNote(note, options);
      return answerStay(number, options);
    },
  );

  app.post(
    DESK_PATHS.mailAgain,
    {
      schema: {
        summary: 'Send a mail to the guest again, as it would be written now',
        params: DeskMailParams,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number, id } = request.params;
      await resendMail(number, id, whoOf(request), options);
      return answerStay(number, options);
    },
  );

  app.post(
    DESK_PATHS.reminder,
    {
      schema: {
        summary: 'Remind a guest to pay for nights that are held',
        description: 'Sends the mail with the link to pay again, once in two hours.',
        params: DeskStayParams,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number } = request.params;
      await remindGuest(number, whoOf(request), options);
      return answerStay(number, options);
    },
  );

  app.post(
    DESK_PATHS.stayEmail,
    {
      schema: {
        summary: 'Correct the address of the guest. What failed is sent to the new one',
        description: 'The links in mails to the old address end.',
        params: DeskStayParams,
        body: DeskEmailRequest,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number } = request.params;
      await correctEmail(number, request.body, whoOf(request), options);
      return answerStay(number, options);
    },
  );
};
