import {
  DeskPerson,
  DeskPersonParams,
  GuestLinkParams,
  LinkGuestsRequest,
  SilenceRequest,
} from '#contract/desk/desk-guests.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { FieldErrors, NamedError } from '#contract/site/errors.ts';
import {
  addLink,
  emailsIn,
  findPerson,
  findSilence,
  listLinks,
  setSilence,
  splitLink,
} from '../../accounts/guest-profiles-repository.ts';
import { KEY_IN_HEADER, readIdempotencyKey } from '../../http/idempotency-key.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { endSubscriptions } from '../../newsletter/consents-repository.ts';
import { addAuditEntry, addRareAuditEntry } from '../audit-repository.ts';
import type { DeskRoutes } from '../desk-context.ts';
import { whoOf } from '../sessions/desk-access.ts';
import { readPerson } from './read-person.ts';

const RESPONSES = { 200: DeskPerson, 404: NamedError, 422: FieldErrors };
/** A page is fetched again after every change of any data; the audit log gets one entry for these reads. */
const ONE_LOOK_MS = 10 * 60_000;

/** Shows one person across all bookings, with stays, mails, notes and consents, and links bookings to one person. */
export const personRoutes: DeskRoutes = async (app, options) => {
  const { database, now } = options;

  const answer = async (number: string) => ({ data: await readPerson(number, options) });

  app.get(
    DESK_PATHS.person,
    {
      schema: {
        summary: 'One person over all bookings, found by any of them',
        params: DeskPersonParams,
        response: RESPONSES,
      },
    },
    async (request) => {
      const { number: subject } = request.params;
      const entry = { who: whoOf(request), action: 'guests_searched', subject } as const;
      await database.transaction((transaction) => addRareAuditEntry(transaction, entry, ONE_LOOK_MS, now()));
      return answer(subject);
    },
  );

  app.post(
    DESK_PATHS.personLinks,
    {
      config: KEY_IN_HEADER,
      schema: {
        summary: 'Put two people together, who are one. It can be split again',
        params: DeskPersonParams,
        body: LinkGuestsRequest,
        response: RESPONSES,
      },
    },
    async (request) => {
      const [{ number }, { other }, who] = [request.params, request.body, whoOf(request)];
      const id = readIdempotencyKey(request);
      await database.transaction(async (transaction) => {
        const [person, namesake] = [await findPerson(transaction, number), await findPerson(transaction, other)];
        const [one, second] = [orNotFound(person?.contacts[0]), orNotFound(namesake?.contacts[0])];
        // They are already linked, perhaps by an earlier attempt of this request.
        if (person?.contacts.includes(second)) return;
        if (!(await addLink(transaction, { id, one, other: second, linkedBy: who }, now()))) {
          throw new FieldsRefused({ 'Idempotency-Key': ['has put others together'] });
        }
        const entry = { who, action: 'guests_linked', subject: number } as const;
        await addAuditEntry(transaction, { ...entry, after: { other, link: id } }, now());
      });
      return answer(number);
    },
  );

  app.post(
    DESK_PATHS.splitLink,
    {
      schema: {
        summary: 'Split two people who were put together',
        params: GuestLinkParams,
        response: RESPONSES,
      },
    },
    async (request) => {
      const [{ number, id }, who] = [request.params, whoOf(request)];
      await database.transaction(async (transaction) => {
        const { contacts } = orNotFound(await findPerson(transaction, number));
        orNotFound((await listLinks(transaction, contacts)).find((link) => link.id === id));
        if (!(await splitLink(transaction, id, who, now()))) return;
        const entry = { who, action: 'guests_split', subject: number } as const;
        await addAuditEntry(transaction, { ...entry, before: { link: id } }, now());
      });
      return answer(number);
    },
  );

  app.post(
    DESK_PATHS.silence,
    {
      schema: {
        summary: 'Send nothing to the guest but mails on bookings and money, or everything again',
        params: DeskPersonParams,
        body: SilenceRequest,
        response: RESPONSES,
      },
    },
    async (request) => {
      const [{ number }, { is_silent: isOn }, who] = [request.params, request.body, whoOf(request)];
      await database.transaction(async (transaction) => {
        const person = await findPerson(transaction, number);
        const emails = emailsIn(person?.contacts ?? []);
        const wasOn = (await findSilence(transaction, emails)) !== null;
        if (emails.length === 0 || wasOn === isOn) return;
        await setSilence(transaction, emails, isOn ? who : null, now());
        const entry = { who, action: 'silence_changed', subject: number } as const;
        await addAuditEntry(transaction, { ...entry, before: { isOn: wasOn }, after: { isOn } }, now());
      });
      return answer(number);
    },
  );

  app.post(
    DESK_PATHS.endNewsletter,
    {
      schema: {
        summary: 'Withdraw the consent to news, as the guest asked',
        params: DeskPersonParams,
        response: RESPONSES,
      },
    },
    async (request) => {
      const [{ number }, who] = [request.params, whoOf(request)];
      await database.transaction(async (transaction) => {
        const person = await findPerson(transaction, number);
        if (person === null) return;
        for (const email of emailsIn(person.contacts)) await endSubscriptions(transaction, email, now());
        await addAuditEntry(transaction, { who, action: 'newsletter_ended', subject: number }, now());
      });
      return answer(number);
    },
  );
};
