import { describe, expect, test } from 'vitest';
import { isDatabaseAway, isTransient } from './database-errors.ts';
import { retryTransient } from './retry.ts';

const busy = () => Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
const postgres = (code: string) => Object.assign(new Error('refused'), { code });

describe('a transaction that lost a race', () => {
  test('is repeated until it succeeds', async () => {
    let tries = 0;
    const answer = await retryTransient(async () => {
      tries += 1;
      if (tries < 4) throw busy();
      return 'done';
    }, 5_000);
    expect({ answer, tries }).toEqual({ answer: 'done', tries: 4 });
  });

  test('is abandoned after a limited time', async () => {
    const startedAtMs = performance.now();
    let tries = 0;
    const hopeless = retryTransient(async () => {
      tries += 1;
      throw postgres('40001');
    }, 100);
    await expect(hopeless).rejects.toThrow('refused');
    expect(tries).toBeGreaterThan(1);
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
  });

  test('is distinguished from a bug or a violated constraint', async () => {
    let tries = 0;
    const failing = retryTransient(async () => {
      tries += 1;
      throw postgres('23514');
    }, 5_000);
    await expect(failing).rejects.toThrow('refused');
    expect(tries).toBe(1);
  });
});

describe('an error of the database', () => {
  test.each([
    { error: busy(), transient: true, away: true },
    { error: Object.assign(busy(), { errcode: 517 }), transient: true, away: true },
    { error: Object.assign(busy(), { errcode: 275 }), transient: false, away: false },
    { error: postgres('40P01'), transient: true, away: true },
    { error: postgres('57P01'), transient: false, away: true },
    { error: postgres('08006'), transient: false, away: true },
    { error: postgres('ECONNREFUSED'), transient: false, away: true },
    { error: postgres('EAI_AGAIN'), transient: false, away: true },
    { error: new Error('timeout exceeded when trying to connect'), transient: false, away: true },
    ...[8, 10, 11, 13, 14, 26, 522, 778].map((errcode) => ({
      error: Object.assign(busy(), { errcode }),
      transient: false,
      away: true,
    })),
    ...['57P03', '53300', '53100', '25006', '57014', '55P03', '25P03', '58030', 'XX001', '28P01', '3D000'].map(
      (code) => ({
        error: postgres(code),
        transient: false,
        away: true,
      }),
    ),
    ...[
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'Connection terminated unexpectedly',
      'Query read timeout',
      'timeout expired',
    ].map((message) => ({ error: new Error(message), transient: false, away: true })),
    { error: postgres('23505'), transient: false, away: false },
    { error: new TypeError('a bug'), transient: false, away: false },
    { error: null, transient: false, away: false },
  ])('$error: retried $transient, database away $away', ({ error, transient, away }) => {
    expect(isTransient(error)).toBe(transient);
    expect(isDatabaseAway(error)).toBe(away);
  });
});
