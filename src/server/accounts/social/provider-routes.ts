import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import fastifyPlugin from 'fastify-plugin';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { FreshProof } from '#contract/accounts/accounts.ts';
import { ProviderList, ProviderName } from '#contract/accounts/linked-providers.ts';
import { NamedError } from '#contract/site/errors.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import type { AccountDependencies } from '../account.ts';
import { answerRemoved, REMOVED_WAY, toProviderRow } from '../account-answers.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { refuseWithoutProof } from '../fresh-proof.ts';
import { unlinkOwnProvider } from '../remove-way-in.ts';
import { signedInOf } from '../sessions/signed-in.ts';
import { listProviders } from './social-repository.ts';

type ProviderRoutesOptions = AccountDependencies & Pick<AccountRoutesOptions, 'limits' | 'isSecure' | 'onMailQueued'>;

const plugin: FastifyPluginAsyncTypebox<ProviderRoutesOptions> = async (app, options) => {
  const { database, onMailQueued } = options;

  app.get(
    ACCOUNT_PATHS.profileProviders,
    {
      schema: {
        tags: ['profile'],
        summary: 'Providers that open the account',
        response: { 200: ProviderList, 401: NamedError },
      },
    },
    async (request) => {
      const providers = await listProviders(database.readLatest, signedInOf(request).account.id);
      return { data: providers.map(toProviderRow) };
    },
  );

  app.delete(
    ACCOUNT_PATHS.profileProvider,
    {
      schema: {
        tags: ['profile'],
        summary: 'Unlink a provider; a mail tells the guest',
        description: 'Needs the password, or a sign-in of the last five minutes.',
        params: ProviderName,
        body: FreshProof,
        response: REMOVED_WAY,
      },
    },
    async (request, reply) => {
      const refusal = await refuseWithoutProof(request, reply, request.body, options);
      if (refusal !== null) return refusal;
      const { account } = signedInOf(request);
      const { provider } = request.params;
      const removed = await unlinkOwnProvider(account, provider, options);
      if (removed === 'removed')
        noteSecurityEvent(request, 'provider_removed', options, { accountId: account.id, provider });
      return answerRemoved(reply, removed, onMailQueued);
    },
  );
};

export const providerRoutes = fastifyPlugin(plugin, {
  name: 'provider-routes',
  encapsulate: true,
  dependencies: ['error-handlers', 'request-validation', 'same-site-only', 'signed-in-only'],
});
