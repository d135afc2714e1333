import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { OrderPassAnswer, PassKey, PassRefusal } from '#contract/passes/booking-pass.ts';
import { NamedError } from '#contract/site/errors.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { precompressBody, sendPrecompressed } from '../../http/precompressed-body.ts';
import { NoQuery, OWN_ORDER } from '../access/order-access.ts';
import { readOrderMoney } from '../money/read-order-money.ts';
import type { OrdersContext } from '../orders-context.ts';
import { issuePass } from './pass-signer.ts';

export const passRoutes: FastifyPluginAsyncTypebox<OrdersContext> = async (app, options) => {
  const { database, access, passSigner, now } = options;
  const key = await precompressBody(JSON.stringify(passSigner.key), 'application/json; charset=utf-8');

  app.get(
    API_PATHS.orderPass,
    {
      schema: {
        summary: 'The booking pass, signed, with its QR code drawn',
        description: 'Keep it: it is shown without a network. An order that is neither confirmed nor paid has none.',
        ...OWN_ORDER,
        querystring: NoQuery,
        response: { 200: OrderPassAnswer, 404: NamedError, 409: PassRefusal },
      },
    },
    async (request, reply) => {
      const order = orNotFound(await access.findOwn(request));
      const { balanceMinor } = await readOrderMoney(database.readLatest, order);
      const pass = issuePass(order, passSigner, now(), balanceMinor);
      reply.header('cache-control', 'private, no-store');
      return pass === null ? reply.code(409).send({ error: 'no_pass' as const }) : reply.send({ data: pass });
    },
  );

  app.get(
    API_PATHS.passKey,
    {
      compress: false,
      schema: { summary: 'The key that booking passes are checked with', response: { 200: PassKey } },
    },
    async (request, reply) => sendPrecompressed(request, reply.header('cache-control', 'no-cache'), key),
  );
};
