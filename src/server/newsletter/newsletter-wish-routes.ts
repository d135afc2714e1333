import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { NewsletterWish } from '#contract/accounts/accounts.ts';
import type { AccountRoutesOptions } from '../accounts/account-routes-options.ts';
import { signedInOf } from '../accounts/sessions/signed-in.ts';
import { endSubscriptions, readNewsletterWish } from './consents-repository.ts';

/** Withdrawing a consent is as easy as giving it (GDPR, article 7). */
export const newsletterWishRoutes: FastifyPluginAsyncTypebox<AccountRoutesOptions> = async (app, { database, now }) => {
  app.get(
    ACCOUNT_PATHS.profileNewsletter,
    {
      schema: {
        summary: 'Whether the guest is sent news',
        response: { 200: NewsletterWish },
      },
    },
    async (request) => ({
      status: await readNewsletterWish(database.readLatest, signedInOf(request).account.email),
    }),
  );

  app.delete(
    ACCOUNT_PATHS.profileNewsletter,
    {
      schema: {
        summary: 'Send the guest no more news',
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { email } = signedInOf(request).account;
      await database.transaction((transaction) => endSubscriptions(transaction, email, now()));
      return reply.code(204).send(null);
    },
  );
};
