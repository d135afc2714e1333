import type { FastifyBaseLogger } from 'fastify';
import { ContentError } from '#content/checks/content-error.ts';
import type { Database } from '../database/database.ts';
import { StartError } from '../settings/start-error.ts';
import { readCurrentContent } from './current-content-repository.ts';

interface ContentFollowerOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Hash of the content with which the process starts. */
  readonly hash: string;
  /** Shows the content with that hash. Rejects without changes if the files contain other or broken content. */
  readonly replaceContent: (hash: string) => Promise<void>;
}

export type ContentFollower = ReturnType<typeof createContentFollower>;

/** Makes a process show the current content, whichever process or command declared it. */
export function createContentFollower(options: ContentFollowerOptions) {
  const { database, log, replaceContent } = options;
  let shown = options.hash;
  let isBehind = false;
  let isStopped = false;
  let replacing: Promise<void> | null = null;
  /** Rejected content is read again only after it is declared again. */
  let refusedAt: string | null = null;

  async function replace(hash: string, toldAt: string): Promise<void> {
    try {
      await replaceContent(hash);
      shown = hash;
      isBehind = false;
      log.info('The content was read again');
    } catch (error) {
      if (error instanceof ContentError || error instanceof StartError) refusedAt = toldAt;
      log.warn({ err: error }, 'The new content cannot be used here; the last good one stays');
    }
  }

  return {
    /** Starts replacing the content if other content has become current. */
    async look() {
      const current = await readCurrentContent(database.readLatest);
      isBehind = current !== null && current.hash !== shown;
      if (current === null || !isBehind || isStopped || current.toldAt === refusedAt) return;
      // Not awaited, because replacing stops the jobs that run this check.
      replacing ??= replace(current.hash, current.toldAt).finally(() => {
        replacing = null;
      });
    },
    isBehind: () => isBehind,
    async settled() {
      await replacing;
    },
    /** Starts no more replacements. Resolves when a running one is done. */
    async stop() {
      isStopped = true;
      await replacing;
    },
  };
}
