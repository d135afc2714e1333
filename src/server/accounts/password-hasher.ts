import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { TooBusy } from '../plugins/error-handlers.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** `hash` null: no such account; '': no password chosen. Both answer false, as late as for a wrong password. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** The hash was made with other costs than those of today. */
  isOutdated(hash: string): boolean;
}

export interface HashingLimits {
  readonly atATime: number;
  readonly mostWaiting: number;
}

/** Argon2id as OWASP recommends it, with the memory as a setting. */
const ROUNDS = { timeCost: 2, parallelism: 1 } as const;

/**
 * Hashes run on the threads that also read files, of which there are four. Two leave half of them, and 38 MiB is all the
 * memory that a flood of sign-ins can take. Beyond sixty waiting requests the next is asked to come back later.
 */
const LIMITS: HashingLimits = { atATime: 2, mostWaiting: 60 };

/** Throws TooBusy if too many hashes wait already. */
export function createPasswordHasher(memoryKib: number, limits = LIMITS): PasswordHasher {
  const costs = { ...ROUNDS, memoryCost: memoryKib };
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${ROUNDS.timeCost},p=${ROUNDS.parallelism}$`;
  const inTurn = createQueue(limits);
  let nobody: Promise<string> | null = null;
  return {
    hash: (password) => inTurn(() => hash(password, costs)),
    verify: (stored, password) =>
      inTurn(async () => {
        nobody ??= hash(randomBytes(16), costs);
        const isRight = await verify(stored || (await nobody), password);
        return isRight && Boolean(stored);
      }),
    isOutdated: (stored) => !stored.startsWith(prefix),
  };
}

function createQueue({ atATime, mostWaiting }: HashingLimits) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running === atATime) {
      if (waiting.length === mostWaiting) throw new TooBusy('Too many passwords are being checked');
      // A finished hash gives its place to the next one, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
