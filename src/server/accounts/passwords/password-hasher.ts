import { randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { hash, verify } from '@node-rs/argon2';
import { TooBusy } from '../../http/plugins/error-handlers.ts';

interface HashAsker {
  readonly address: string;
  /** The browser has signed in to this account before, or the link is one that only its mailbox has. */
  readonly isKnown: boolean;
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/** Argon2id as OWASP recommends it; a setting limits its memory. */
const ROUNDS = { timeCost: 2, parallelism: 1 } as const;

/**
 * Of four threads, two keep reading files, and a flood of sign-ins takes 38 MiB at most. Known guests have a queue of
 * their own, which is served first.
 */
const LIMITS = { atATime: 2, mostWaiting: 60, mostOfAddress: 20 };

/** Throws TooBusy if too many hashes are already waiting. */
export function createPasswordHasher(memoryKib: number, limits = LIMITS) {
  const costs = { ...ROUNDS, memoryCost: memoryKib };
  const prefix = `$argon2id$v=19$m=${memoryKib},t=${ROUNDS.timeCost},p=${ROUNDS.parallelism}$`;
  const inTurn = createQueue(limits);
  let nobody: Promise<string> | null = null;
  return {
    hash: (password: string, asker: HashAsker) => inTurn(asker, () => hash(password, costs)),
    /** `stored` null: no such account; '': no password chosen. Both answer false, as late as a wrong password. */
    verify: (stored: string | null, password: string, asker: HashAsker) =>
      inTurn(asker, async () => {
        nobody ??= hash(randomBytes(16), costs);
        const isRight = await verify(stored || (await nobody), password);
        return isRight && Boolean(stored);
      }),
    isOutdated: (stored: string) => !stored.startsWith(prefix),
  };
}

interface Waiting {
  readonly network: string;
  readonly start: () => void;
}

function createQueue({ atATime, mostWaiting, mostOfAddress }: typeof LIMITS) {
  const known: Waiting[] = [];
  const strangers: Waiting[] = [];
  let running = 0;
  return async <T>({ address, isKnown }: HashAsker, work: () => Promise<T>): Promise<T> => {
    if (running === atATime) {
      const line = isKnown ? known : strangers;
      const network = normalizeIP(address);
      const isShareTaken = line.filter((other) => other.network === network).length >= mostOfAddress;
      if (line.length >= mostWaiting || isShareTaken) throw new TooBusy('Too many passwords are being checked');
      // A finished hash passes its slot to the next one, so `running` does not change.
      await new Promise<void>((start) => line.push({ network, start }));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next === undefined) running -= 1;
      else next.start();
    }
  };
}
