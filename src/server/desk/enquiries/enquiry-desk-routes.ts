import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { toMinor } from '#contract/availability/money.ts';
import {
  DeskEnquiries,
  DeskEnquiryAnswer,
  DeskEnquiryDetails,
  DeskEnquiryParams,
  EnquiriesQuery,
  EnquiryConflict,
  ReplyRequest,
  TakeEnquiryRequest,
} from '#contract/desk/desk-enquiries.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { houseOfTopic } from '#contract/enquiries/topics.ts';
import { FieldErrors, KeyReused, NamedError } from '#contract/site/errors.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { findOtherHouse } from '#domain/enquiry/reply-templates.ts';
import { checkComments } from '#domain/guest/guest-form.ts';
import { firstArrivalAt } from '../../availability/first-arrival-at.ts';
import { listEnquiryReplies } from '../../enquiries/enquiries-repository.ts';
import type { Enquiry } from '../../enquiries/enquiry.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { orNotFound, Refused } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { ReplyContext } from '../../pages/render/order-mail.ts';
import { listHouses } from '../booking/houses-routes.ts';
import type { DeskContext, DeskRoutes } from '../desk-context.ts';
import { onShiftOf, whoOf } from '../sessions/desk-access.ts';
import { readStaffNames } from '../staff/staff-names-repository.ts';
import { countFreeRooms, describeEnquiries } from './describe-enquiries.ts';
import {
  countOpenEnquiries,
  findWorkedEnquiry,
  listDoneEnquiries,
  listEventEnquiries,
  listOpenEnquiries,
  type WorkedEnquiry,
} from './enquiry-work-repository.ts';
import { close, reply as replyTo, take } from './work-on-enquiry.ts';

const WORK_ANSWERS = {
  200: DeskEnquiryAnswer,
  404: NamedError,
  409: EnquiryConflict,
  422: Type.Union([FieldErrors, KeyReused]),
};

/** Lists guests' enquiries and lets reception take, answer and close them. */
export const enquiryDeskRoutes: DeskRoutes = async (app, options) => {
  const { database, content, publicUrl, timeZone, writeReplyTexts, now, onMailQueued } = options;
  const { readLatest } = database;

  async function describe(enquiry: WorkedEnquiry) {
    const [data] = await describeEnquiries([enquiry], await listEventEnquiries(readLatest), options);
    if (data === undefined) throw new Error('An enquiry is not described');
    return data;
  }

  const worker = (request: FastifyRequest) => ({ who: whoOf(request), database, nowMs: now() });

  async function answer(id: string, working: Promise<void>, reply: FastifyReply) {
    const refusal = await working.catch((error: unknown) => {
      if (error instanceof Refused && error.statusCode === 409) return error.message;
      throw error;
    });
    const data = await describe(orNotFound(await findWorkedEnquiry(readLatest, id)));
    return refusal === undefined ? reply.send({ data }) : reply.code(409).send({ error: refusal, enquiry: data });
  }

  app.get(
    DESK_PATHS.enquiries,
    {
      schema: {
        summary: 'Open enquiries, oldest first, and the latest others',
        description: 'One page of the open ones; `next` is where the following page begins. The first has the others.',
        querystring: EnquiriesQuery,
        response: { 200: DeskEnquiries, 422: FieldErrors },
      },
    },
    async ({ query: { from = 0 } }) => {
      const [open, counts] = [await listOpenEnquiries(readLatest, from), await countOpenEnquiries(readLatest)];
      const shown = from === 0 ? [...open, ...(await listDoneEnquiries(readLatest))] : open;
      const next = from + open.length;
      return {
        data: await describeEnquiries(shown, await listEventEnquiries(readLatest), options),
        open: counts,
        next: open.length > 0 && next < counts.new + counts.in_work ? next : null,
      };
    },
  );

  app.get(
    DESK_PATHS.oneEnquiry,
    {
      schema: {
        summary: 'An enquiry with answers that can be sent, and those that were sent',
        params: DeskEnquiryParams,
        response: { 200: DeskEnquiryDetails, 404: NamedError },
      },
    },
    async (request) => {
      const { id } = request.params;
      const enquiry = orNotFound(await findWorkedEnquiry(readLatest, id));
      const replies = await listEnquiryReplies(readLatest, id);
      const nameOf = await readStaffNames(readLatest, replies, 'who');
      const freeRooms = enquiry.hall === null ? 0 : await countFreeRooms(enquiry.hall, options);
      const templates = await writeReplyTexts(enquiry, {
        content,
        publicUrl,
        today: calendarDateAt(now(), timeZone),
        staffName: onShiftOf(request).account.profile.firstName,
        freeRooms,
        ...(await findHousesFor(enquiry, options)),
      });
      return {
        data: {
          enquiry: await describe(enquiry),
          free_rooms: freeRooms,
          templates: templates.map(({ filled, ...template }) => ({ ...template, filled: [...filled] })),
          replies: replies.map(({ id, who, at, text }) => ({ id, name: nameOf(who), at, text })),
        },
      };
    },
  );

  app.post(
    DESK_PATHS.takeEnquiry,
    {
      schema: {
        summary: 'Begin to answer, which the others see',
        params: DeskEnquiryParams,
        body: TakeEnquiryRequest,
        response: WORK_ANSWERS,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(id, take(id, request.body.seen, worker(request)), reply);
    },
  );

  app.post(
    DESK_PATHS.replyToEnquiry,
    {
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Mail an answer to the guest, once per key',
        description: 'Refused while somebody else is answering, and once the enquiry is closed.',
        params: DeskEnquiryParams,
        body: ReplyRequest,
        response: WORK_ANSWERS,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const replyId = readIdempotencyKey(request);
      const { template, text } = request.body;
      const checked = checkComments(text);
      if (!checked.isValid) throw new FieldsRefused({ text: ['has characters that cannot be mailed'] });
      if (checked.value === '') throw new FieldsRefused({ text: ['is required'] });
      const replying = replyTo(id, { replyId, template, text: checked.value }, worker(request));
      return answer(id, replying.then(onMailQueued), reply);
    },
  );

  app.post(
    DESK_PATHS.closeEnquiry,
    {
      schema: {
        summary: 'Close an enquiry that needs no more answer',
        params: DeskEnquiryParams,
        response: WORK_ANSWERS,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answer(id, close(id, worker(request)), reply);
    },
  );
};

/** Uses the function that accepts bookings, so that reception offers nothing that it cannot book. */
async function findHousesFor(
  { topic, stay: asked }: Enquiry,
  options: DeskContext,
): Promise<Pick<ReplyContext, 'isHouseFree' | 'otherHouse'>> {
  const { accommodations, rules, now, timeZone } = options;
  const wished = accommodations.find(({ slug }) => slug === houseOfTopic(topic));
  if (asked === null || wished === undefined) return { isHouseFree: false, otherHouse: null };
  const today = firstArrivalAt(now(), timeZone, rules.lateArrivalUntil);
  const houses = await listHouses(asked.stay, asked.party, today, options);
  const free = houses.flatMap(({ category_id, title, total }) => {
    const house = accommodations.find(({ id }) => id === category_id);
    return house === undefined || total === null ? [] : [{ ...house, title, totalMinor: toMinor(total) }];
  });
  return { isHouseFree: free.some(({ id }) => id === wished.id), otherHouse: findOtherHouse(wished, free) };
}
