import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { DeskQueue } from '#contract/desk/desk-queue.ts';
import { NamedError } from '#contract/site/errors.ts';
import type { QueueOptions } from './queue-options.ts';
import { readQueue } from './read-queue.ts';

/** What waits for a person. */
export const queueRoutes: FastifyPluginAsyncTypebox<QueueOptions> = async (app, options) => {
  app.get(
    DESK_PATHS.queue,
    {
      schema: {
        tags: ['desk'],
        summary: 'What waits for a person, and tonight, tomorrow and the open shift in short',
        response: { 200: DeskQueue, 401: NamedError },
      },
    },
    async () => ({ data: await readQueue(options) }),
  );
};
