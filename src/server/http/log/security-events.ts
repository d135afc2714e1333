import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest, onResponseHookHandler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mailboxOf } from '#domain/order/same-guest.ts';
import { pseudonymOf } from '../../limits/pseudonym.ts';
import { isWriting } from '../../limits/rate-limits.ts';

/** Operators find them in the log by the field `security`. */
export type SecurityEvent =
  | 'registered'
  | 'sign_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'proof_failed'
  | 'old_key_used'
  | 'password_changed'
  | 'recovery_asked'
  | 'recovery_done'
  | 'passkey_added'
  | 'passkey_removed'
  | 'passkey_used'
  | 'provider_linked'
  | 'provider_used'
  | 'provider_removed'
  | 'account_deleted'
  | 'write_refused';

interface Concerned {
  readonly accountId?: string;
  /** The email address as typed, if it may belong to no account. */
  readonly email?: string;
  readonly provider?: string;
  readonly status?: number;
  /** The route's pattern, without data of the request. */
  readonly path?: string | undefined;
}

/** Long enough to tell attempts from different sources apart. */
const DIGEST_LENGTH = 12;

/** Identifies nobody: keyed, shortened hashes show an operator that several lines belong together. */
export function noteSecurityEvent(
  request: FastifyRequest,
  security: SecurityEvent,
  { sessionSecret }: { readonly sessionSecret: string },
  { accountId, email, ...told }: Concerned = {},
): void {
  const digest = (kind: 'address' | 'email', value: string) =>
    pseudonymOf(kind, `in the log: ${value}`, sessionSecret).slice(0, DIGEST_LENGTH);
  request.log.info(
    {
      security,
      network: digest('address', normalizeIP(request.ip)),
      ...(accountId !== undefined && { account: digest('email', accountId) }),
      ...(email !== undefined && { mailbox: digest('email', mailboxOf(email)) }),
      ...told,
    },
    'Security event',
  );
}

const REFUSED = [401, 403, 409, 429];

/** Logs refused requests that would change something: not signed in, from another site, over a limit. */
export const refusedWrites = fastifyPlugin<{ readonly sessionSecret: string }>(
  async (app, options) => {
    const noteRefusal: onResponseHookHandler = (request, { statusCode: status }, done) => {
      const path = request.routeOptions.url;
      if (REFUSED.includes(status)) noteSecurityEvent(request, 'write_refused', options, { status, path });
      done();
    };
    app.addHook('onRoute', (route) => {
      if (isWriting(route)) route.onResponse = [route.onResponse ?? [], noteRefusal].flat();
    });
  },
  { name: 'refused-writes' },
);
