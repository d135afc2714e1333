import { expect, test } from 'vitest';
import type { Content } from '#content/loading/load-content.ts';
import { loadOwnContent } from '#content/loading/own-content-fixture.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import { NOW, recordingLog } from '../mail/mail-fixture.ts';
import { StartError } from '../settings/start-error.ts';
import { declareContent, hashContent } from './current-content-repository.ts';
import { createContentFollower } from './follow-content.ts';

describeEachDatabase('a process that follows the current content', (openFresh) => {
  async function open() {
    const database = await openFresh();
    const { log, lines } = recordingLog();
    const first = await loadOwnContent();
    const next: Content = { ...first, media: [] };
    const replaced: string[] = [];
    const failures: Error[] = [];
    const follower = createContentFollower({
      database,
      log: log as never,
      hash: hashContent(first),
      replaceContent: async (hash) => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        replaced.push(hash);
      },
    });
    let nowMs = NOW;
    const declare = async (content: Content) => {
      nowMs += 1000;
      await declareContent(database, content, nowMs);
    };
    const look = async () => {
      await follower.look();
      await follower.settled();
    };
    return { first, next, replaced, failures, follower, lines, declare, look };
  }

  test('replaces its own content once', async () => {
    const { first, next, replaced, follower, declare, look } = await open();
    await look();
    await declare(first);
    await look();
    expect(replaced).toEqual([]);
    await declare(next);
    await look();
    await look();
    expect(replaced).toEqual([hashContent(next)]);
    expect(follower.isBehind()).toBe(false);
  });

  test('keeps the last good content if the new one is refused, logs it once, and retries on request', async () => {
    const { next, replaced, failures, follower, lines, declare, look } = await open();
    await declare(next);
    failures.push(new StartError('The picture lake is not encoded yet'));
    await look();
    await look();
    expect(replaced).toEqual([]);
    expect(follower.isBehind()).toBe(true);
    expect(lines).toHaveLength(1);
    await declare(next);
    await look();
    expect(replaced).toEqual([hashContent(next)]);
  });

  test('retries automatically after a database error', async () => {
    const { next, replaced, failures, declare, look } = await open();
    await declare(next);
    failures.push(new Error('Connection terminated'));
    await look();
    await look();
    expect(replaced).toEqual([hashContent(next)]);
  });

  test('replaces nothing once it is stopped', async () => {
    const { next, replaced, follower, declare, look } = await open();
    await declare(next);
    await follower.stop();
    await look();
    expect(replaced).toEqual([]);
  });
});
