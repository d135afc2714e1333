import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FactPorts, sendFacts } from './fact-queue.ts';
import { add, type FactOutcome, type FactQueue, type QueuedFact, readQueue, remove, sendAgain } from './facts.ts';

const IRYNA = 'iryna@example.com';
const TARAS = 'taras@example.com';

function factOf(key: string, owner = IRYNA): QueuedFact {
  const fact = { kind: 'check_in', stay: { number: 'SM-1', last_name: 'Коваль' }, rooms: [0], units: [] } as const;
  return { key, owner, fact, pressedAtMs: 0, isSent: false, refusal: null };
}

/** What happens to a request: lost before it arrives, written without a response, answered, or refused. */
type Fate = 'lost' | 'unheard' | 'answered' | 'refused' | 'unreachable';

/** A device with a stored queue, and a server that writes each key once. */
class World {
  stored: unknown = [];
  readonly written: string[] = [];
  readonly requests: string[] = [];
  private locked: Promise<void> = Promise.resolve();
  private readonly fates: Fate[];
  hasLocks = true;

  constructor(fates: readonly Fate[]) {
    this.fates = [...fates];
  }

  get queue(): FactQueue {
    return readQueue(structuredClone(this.stored));
  }

  /** Opens a tab. A dead tab receives no responses and writes nothing. */
  openTab(): { readonly ports: FactPorts; die(): void } {
    let isDead = false;
    const never = new Promise<never>(() => undefined);
    const ports: FactPorts = {
      update: async (change) => {
        await Promise.resolve();
        if (isDead) return never;
        const queue = change(this.queue);
        this.stored = structuredClone(queue);
        return queue;
      },
      exclusively: (work) => {
        if (!this.hasLocks) return work();
        const mine = this.locked.then(() => (isDead ? undefined : Promise.race([work(), died])));
        this.locked = mine;
        return mine;
      },
      canReach: async () => this.fates[0] !== 'unreachable' || this.fates.shift() === undefined,
      post: async ({ key }) => {
        const outcome = await this.receive(key);
        return isDead ? never : outcome;
      },
    };
    let bury: () => void = () => undefined;
    // The browser releases the locks of a closed tab.
    const died = new Promise<void>((resolve) => {
      bury = resolve;
    });
    return {
      ports,
      die() {
        isDead = true;
        bury();
      },
    };
  }

  private async receive(key: string): Promise<FactOutcome> {
    const fate = this.fates.shift() ?? 'answered';
    this.requests.push(key);
    await Promise.resolve();
    if (fate === 'refused' && !this.written.includes(key))
      return { kind: 'refused', refusal: { status: 409, answer: null } };
    if (fate !== 'lost' && fate !== 'unreachable' && !this.written.includes(key)) this.written.push(key);
    return fate === 'answered' || fate === 'refused' ? { kind: 'written' } : { kind: 'unanswered' };
  }
}

const fate = fc.constantFrom<Fate>('lost', 'unheard', 'answered', 'refused', 'unreachable');
const step = fc.oneof(
  fc.constant('press' as const),
  fc.constant('send' as const),
  fc.constant('crash' as const),
  fc.constant('take_back' as const),
);

test.each([true, false])(
  'each action is sent once or shown as refused, whatever the network and tabs do (locks: %s)',
  async (hasLocks) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 20 }), fc.array(step, { maxLength: 30 }), async (fates, steps) => {
        const world = new World(fates);
        world.hasLocks = hasLocks;
        const pressed: string[] = [];
        const takenBack: string[] = [];
        const tabs = [world.openTab(), world.openTab()];
        const sending: Promise<void>[] = [];
        for (const [index, each] of steps.entries()) {
          const tab = tabs[index % tabs.length] ?? world.openTab();
          if (each === 'press') {
            const key = `key-${index}`;
            pressed.push(key);
            await tab.ports.update((queue) => add(queue, factOf(key)));
            sending.push(sendFacts(tab.ports, IRYNA));
          } else if (each === 'send') sending.push(sendFacts(tab.ports, IRYNA));
          else if (each === 'take_back') {
            const waiting = world.queue.find(({ isSent }) => !isSent);
            if (waiting !== undefined) takenBack.push(waiting.key);
            await tab.ports.update((queue) => (waiting === undefined ? queue : remove(queue, waiting.key)));
          } else {
            tab.die();
            tabs[index % tabs.length] = world.openTab();
          }
        }
        // The network is back, and the person reopens the desk.
        for (let round = 0; round < 30; round += 1) await sendFacts(world.openTab().ports, IRYNA);
        const refused = world.queue.filter(({ refusal }) => refusal !== null).map(({ key }) => key);
        expect(world.queue).toHaveLength(refused.length);
        expect(new Set(world.written).size).toBe(world.written.length);
        // Facts can be undone only before they are sent, unless another tab was faster.
        const sent = takenBack.filter((key) => !world.requests.includes(key));
        expect([...world.written, ...refused, ...sent].toSorted()).toEqual(
          expect.arrayContaining(pressed.filter((key) => !takenBack.includes(key)).toSorted()),
        );
        for (const key of sent) expect(world.written).not.toContain(key);
      }),
      { numRuns: 300 },
    );
  },
);

test('actions arrive in the order in which they were recorded', async () => {
  const world = new World(['answered', 'lost', 'answered']);
  const { ports } = world.openTab();
  for (const key of ['one', 'two', 'three']) await ports.update((queue) => add(queue, factOf(key)));
  await sendFacts(ports, IRYNA);
  expect(world.written).toEqual(['one']);
  await sendFacts(ports, IRYNA);
  expect(world.written).toEqual(['one', 'two', 'three']);
});

test('actions of another person stay until that person signs in', async () => {
  const world = new World([]);
  const { ports } = world.openTab();
  await ports.update((queue) => add(add(queue, factOf('hers')), factOf('his', TARAS)));
  await sendFacts(ports, IRYNA);
  expect(world.written).toEqual(['hers']);
  expect(world.queue).toMatchObject([{ key: 'his', owner: TARAS }]);
  await sendFacts(ports, TARAS);
  expect(world.queue).toEqual([]);
});

test('an action that was not sent because of a missing network can be undone', async () => {
  const world = new World(['unreachable']);
  const { ports } = world.openTab();
  await ports.update((queue) => add(queue, factOf('one')));
  await sendFacts(ports, IRYNA);
  expect(world.requests).toEqual([]);
  await ports.update((queue) => remove(queue, 'one'));
  await sendFacts(ports, IRYNA);
  expect(world.written).toEqual([]);
});

test('an action that may have been sent cannot be undone, and a refused one can be dismissed or sent again', async () => {
  const world = new World(['unheard', 'unreachable', 'refused']);
  const { ports } = world.openTab();
  await ports.update((queue) => add(queue, factOf('one')));
  await sendFacts(ports, IRYNA);
  expect(remove(world.queue, 'one')).toHaveLength(1);
  await sendFacts(ports, IRYNA);
  await sendFacts(ports, IRYNA);
  expect(world.queue).toEqual([]);
  const refusing = new World(['refused', 'answered']);
  const tab = refusing.openTab().ports;
  await tab.update((queue) => add(queue, factOf('two')));
  await sendFacts(tab, IRYNA);
  expect(refusing.queue).toMatchObject([{ key: 'two', refusal: { status: 409 } }]);
  expect(remove(refusing.queue, 'two')).toEqual([]);
  await tab.update((queue) => sendAgain(queue, 'two'));
  await sendFacts(tab, IRYNA);
  expect(refusing.written).toEqual(['two']);
});

test.each([[null], ['text'], [[1, null, { key: 'one' }]], [{ key: 'one' }]])(
  'drops an invalid action from storage: %j',
  (stored) => {
    expect(readQueue(stored)).toEqual([]);
  },
);
