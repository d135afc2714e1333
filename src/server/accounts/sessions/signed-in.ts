import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { NamedError } from '#contract/site/errors.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { findAccount } from '../accounts-repository.ts';
import { readBearerToken } from './account-tokens.ts';
import { findSession, type Session } from './sessions-repository.ts';

export interface SignedIn {
  readonly account: Account;
  readonly session: Session;
}

/** Finds the sender of a request by its `Authorization` header; null: nobody is signed in. */
export type FindSignedIn = (authorization: string | undefined) => Promise<SignedIn | null>;

const BEARER = /^Bearer ([\w.-]{1,200})$/i;

/** Reads the database each time, so that a signed-out guest loses access immediately. */
export function createAccountAccess({
  database,
  sessionSecret,
  now,
}: Pick<AccountDependencies, 'database' | 'sessionSecret' | 'now'>): FindSignedIn {
  return async (authorization = '') => {
    const [, token = ''] = BEARER.exec(authorization) ?? [];
    const sessionId = readBearerToken(token, sessionSecret, now());
    const session = sessionId === null ? null : await findSession(database.readLatest, sessionId);
    if (session === null || session.expiresAtMs <= now()) return null;
    const account = await findAccount(database.readLatest, 'id', session.accountId);
    return account === null ? null : { account, session };
  };
}

const DECORATOR = 'signedIn';

/** Answers 401 to guests who are not signed in, before anything else of the request is read. */
export const signedInOnly = fastifyPlugin<{ readonly findSignedIn: FindSignedIn }>(
  async (app, { findSignedIn }) => {
    app.decorateRequest(DECORATOR);
    app.addHook('onRoute', (route) => {
      const { schema } = route;
      const response = { 401: NamedError, ...Object(schema?.response) };
      route.schema = { ...schema, security: [{ bearer: [] }], response };
    });
    app.addHook('onRequest', async (request, reply) => {
      const signedIn = await findSignedIn(request.headers.authorization);
      if (signedIn === null) {
        return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'Unauthorized' });
      }
      request.setDecorator(DECORATOR, signedIn);
    });
  },
  { name: 'signed-in-only' },
);

/** Returns the sender of the request. For routes registered after `signedInOnly`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  return request.getDecorator<SignedIn>(DECORATOR);
}
