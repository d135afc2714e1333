import type { Order } from '#contract/orders/orders.ts';
import { makeIdempotencyKey } from '#offline/outbox/keyed-request.ts';
import {
  agreeAgain,
  backoffMs,
  dueMs,
  LONGEST_TRY_MS,
  needsConfirmation,
  type OutboxEntry,
  type PressedOrder,
  settleEntry,
  standingOf,
  takeBack,
} from '#offline/outbox/order-outbox.ts';
import { type SenderPorts, sendEntry } from '#offline/outbox/order-sender.ts';
import { changeEntry, findEntry, findPressed, type Outbox, queuePress } from '#offline/outbox/outbox-list.ts';
import type { OutboxView } from './outbox-store.ts';

/** A placed order that one tab announces to the others. Its token is in no storage. */
export interface OrderNews {
  readonly key: string;
  readonly order: Order;
}

/** The model test runs several pages on its own network. */
export interface TabPorts extends Omit<SenderPorts, 'update'> {
  readonly updateOutbox: SenderPorts['update'];
  /** False: storage did not answer, so an order missing from the list may still be in storage. */
  readonly isListRead: () => boolean;
  readonly readOwn: () => Outbox;
  readonly writeOwn: (own: Outbox) => void;
  readonly broadcast: (news: OrderNews | null) => void;
  readonly isOnline: () => boolean;
  /** Sends a request if the network state is uncertain. */
  readonly canReach: () => Promise<boolean>;
  readonly isHidden: () => boolean;
  /** Whether `exclusively` works across tabs. If not, only the stored mark shows that another tab is sending. */
  readonly hasLocks: () => boolean;
  /** null if this tab does not have the order's token. */
  readonly findKnown: (number: string) => Order | null;
  /** The order is placed: stores its token in this tab and removes the choices, so that they are not ordered again. */
  readonly onPlaced: (order: Order, entry: OutboxEntry, isOwn: boolean) => Promise<void>;
  readonly askForWorker: () => void;
  readonly show: (views: readonly OutboxView[]) => void;
}

interface PollState {
  readonly tries: number;
  readonly nextMs: number;
  readonly trouble: OutboxView['trouble'];
}

const NOT_POLLED: PollState = { tries: 0, nextMs: 0, trouble: null };

/** Only its own key and number settle an order. If it is gone from the list, another tab has its result: ask for it. */
export class OutboxTab {
  readonly #ports: TabPorts;
  readonly #sender: SenderPorts;
  #shared: Outbox = [];
  #own: Outbox;
  readonly #orders = new Map<string, Order>();
  readonly #polls = new Map<string, PollState>();
  readonly #busy = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ports: TabPorts) {
    this.#ports = ports;
    this.#sender = { ...ports, update: (change) => this.#change(change) };
    this.#own = ports.readOwn();
  }

  /** Reads the list and acts on it. `isUrgent`: the network or the guest is back. */
  async read(isUrgent = false): Promise<void> {
    if (isUrgent) this.#polls.clear();
    this.#follow(await this.#ports.updateOutbox((outbox) => outbox));
    if (isUrgent) await Promise.all(this.#shared.map(({ key }) => this.#send(key, true)));
  }

  async receive(news: OrderNews | null): Promise<void> {
    await this.read();
    if (news !== null) await this.#markPlaced(news.key, news.order);
  }

  /** Does not add an order that is already being sent; otherwise `key` becomes the order's. */
  async place(order: PressedOrder, key = makeIdempotencyKey()): Promise<void> {
    await this.#change((outbox) => queuePress(outbox, { key, order, nowMs: this.#nowMs() }));
    const pressed = findPressed(this.#shared, order.summary);
    if (pressed === null) return;
    this.follow(pressed.key);
    this.#ports.askForWorker();
    // If offline, nothing is sent, so that the order can still be withdrawn safely.
    if (await this.#ports.canReach()) await this.#send(pressed.key, true);
  }

  /** Tries even if the browser reports no network. */
  async tryNow(key: string): Promise<void> {
    this.#polls.delete(key);
    await this.#send(key, true);
    this.#follow(this.#shared);
  }

  async orderStill(key: string): Promise<void> {
    await this.#change((outbox) => changeEntry(outbox, key, (entry) => agreeAgain(entry, this.#nowMs())));
    if (await this.#ports.canReach()) await this.#send(key, true);
  }

  async takeBack(key: string): Promise<void> {
    let isGone = false;
    await this.#change((outbox) =>
      changeEntry(outbox, key, (entry) => {
        const left = takeBack(entry, this.#nowMs());
        isGone = left === null;
        return left;
      }),
    );
    if (isGone) this.#disown(key);
    else if (await this.#ports.canReach()) await this.#send(key, true);
  }

  follow(key: string): void {
    const entry = findEntry(this.#shared, key);
    if (entry === null || findEntry(this.#own, key) !== null) return;
    this.#own = [...this.#own, entry];
    this.#ports.writeOwn(this.#own);
    this.#follow(this.#shared);
  }

  async settle(key: string): Promise<void> {
    this.#disown(key);
    await this.#change((outbox) => changeEntry(outbox, key, (entry) => (entry.result === null ? entry : null)));
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #disown(key: string): void {
    this.#own = this.#own.filter((entry) => entry.key !== key);
    this.#ports.writeOwn(this.#own);
    this.#follow(this.#shared);
  }

  #nowMs(): number {
    return this.#ports.moment().nowMs;
  }

  async #change(update: (outbox: Outbox) => Outbox): Promise<Outbox> {
    let isChanged = false;
    const outbox = await this.#ports.updateOutbox((before) => {
      const after = update(before);
      isChanged = after !== before;
      return after;
    });
    if (isChanged) this.#ports.broadcast(null);
    this.#follow(outbox);
    return outbox;
  }

  async #send(key: string, isUrgent: boolean): Promise<void> {
    const entry = findEntry(this.#shared, key);
    if (entry === null || entry.result !== null || this.#busy.has(key) || this.#isPerhapsSentElsewhere(entry)) return;
    this.#busy.add(key);
    let order: Order | null = null;
    try {
      order = await sendEntry(this.#sender, key, isUrgent);
    } finally {
      this.#busy.delete(key);
    }
    if (order !== null) {
      this.#ports.broadcast({ key, order });
      await this.#markPlaced(key, order);
    }
    this.#follow(await this.#ports.updateOutbox((outbox) => outbox));
    if (findEntry(this.#shared, key)?.result === null) this.#ports.askForWorker();
  }

  #follow(shared: Outbox): void {
    this.#shared = shared;
    this.#refreshOwn();
    this.#publish();
    clearTimeout(this.#timer);
    const dueTimes = [
      ...this.#shared.map((entry) => this.#sendTimeOf(entry)),
      ...this.#all().map((entry) => this.#pollTimeOf(entry)),
    ];
    const next = Math.min(...dueTimes);
    // When the resort answers again, `read` is called.
    if (next === Number.POSITIVE_INFINITY || !this.#ports.isOnline()) return;
    this.#timer = setTimeout(() => this.#onTimer(), Math.max(0, next - this.#nowMs()));
  }

  #onTimer(): void {
    const nowMs = this.#nowMs();
    for (const entry of this.#shared) if (this.#sendTimeOf(entry) <= nowMs) void this.#send(entry.key, false);
    for (const entry of this.#all()) if (this.#pollTimeOf(entry) <= nowMs) void this.#poll(entry);
    // For what is not due yet, as is everything if the clock was set back. A call that has just started sets no timer.
    this.#follow(this.#shared);
  }

  /** When to send the entry again, in ms since the epoch; infinity: never, or only after an event. */
  #sendTimeOf(entry: OutboxEntry): number {
    if (entry.result !== null || this.#busy.has(entry.key) || needsConfirmation(entry, this.#nowMs()))
      return Number.POSITIVE_INFINITY;
    if (this.#isPerhapsSentElsewhere(entry)) return (entry.sendingSinceMs ?? 0) + LONGEST_TRY_MS;
    return dueMs(entry.nextTryMs, this.#nowMs());
  }

  #pollTimeOf(entry: OutboxEntry): number {
    if (!this.#mustPoll(entry) || this.#busy.has(entry.key) || this.#ports.isHidden()) return Number.POSITIVE_INFINITY;
    return dueMs(this.#pollOf(entry.key).nextMs, this.#nowMs());
  }

  /** The order is placed and this tab lacks its details, or it is gone before this tab has shown it. */
  #mustPoll({ key, result }: OutboxEntry): boolean {
    if (this.#pollOf(key).trouble === 'unreadable') return false;
    if (result?.kind === 'placed') return this.#orderOf(key, result.number) === null;
    return result === null && this.#isGone(key);
  }

  /** Repeats with growing pauses until an answer. A withdrawal places nothing and returns what was placed. */
  async #poll({ key, body, result }: OutboxEntry): Promise<void> {
    if (this.#busy.has(key)) return;
    this.#busy.add(key);
    const outcome = await this.#ports.withdraw(key, body);
    this.#busy.delete(key);
    if (outcome.kind === 'placed') return this.#markPlaced(key, outcome.order);
    const tries = this.#pollOf(key).tries + 1;
    if ((outcome.kind === 'withdrawn' || outcome.kind === 'stands') && result !== null) {
      this.#polls.set(key, { ...NOT_POLLED, trouble: 'unreadable' });
    } else if (outcome.kind === 'withdrawn' || outcome.kind === 'stands') {
      this.#changeOwn(key, (own) => settleEntry(own, { outcome, nowMs: this.#nowMs(), random: 0 }));
    } else {
      const pauseMs = outcome.kind === 'later' ? outcome.waitMs : backoffMs(tries, this.#ports.random());
      this.#polls.set(key, { tries, nextMs: this.#nowMs() + pauseMs, trouble: 'no_answer' });
    }
    this.#follow(this.#shared);
  }

  async #markPlaced(key: string, order: Order): Promise<void> {
    const entry = findEntry(this.#all(), key);
    if (entry === null || this.#orders.has(key)) return;
    this.#orders.set(key, order);
    this.#changeOwn(key, (own) =>
      settleEntry(own, { outcome: { kind: 'placed', order }, nowMs: this.#nowMs(), random: 0 }),
    );
    this.#follow(this.#shared);
    await this.#ports.onPlaced(order, entry, findEntry(this.#own, key) !== null);
  }

  #refreshOwn(): void {
    const own = this.#own.map((entry) => findEntry(this.#shared, entry.key) ?? entry);
    if (own.every((entry, index) => entry === this.#own[index])) return;
    this.#own = own;
    this.#ports.writeOwn(own);
  }

  #changeOwn(key: string, change: (entry: OutboxEntry) => OutboxEntry): void {
    const own = changeEntry(this.#own, key, change);
    if (own === this.#own) return;
    this.#own = own;
    this.#ports.writeOwn(own);
  }

  #all(): Outbox {
    return [...this.#own.filter(({ key }) => findEntry(this.#shared, key) === null), ...this.#shared];
  }

  #publish(): void {
    const nowMs = this.#nowMs();
    this.#ports.show(
      this.#all().map((entry) => ({
        entry,
        standing: entry.result === null && this.#isGone(entry.key) ? 'elsewhere' : standingOf(entry, nowMs),
        isOwn: findEntry(this.#own, entry.key) !== null,
        order: entry.result?.kind === 'placed' ? this.#orderOf(entry.key, entry.result.number) : null,
        trouble: this.#pollOf(entry.key).trouble,
      })),
    );
  }

  #orderOf(key: string, number: string): Order | null {
    return this.#orders.get(key) ?? this.#ports.findKnown(number);
  }

  #isGone(key: string): boolean {
    return this.#ports.isListRead() && findEntry(this.#shared, key) === null;
  }

  #pollOf(key: string): PollState {
    return this.#polls.get(key) ?? NOT_POLLED;
  }

  #isPerhapsSentElsewhere(entry: OutboxEntry): boolean {
    const isMine = this.#busy.has(entry.key);
    return !this.#ports.hasLocks() && !isMine && standingOf(entry, this.#nowMs()) === 'sending';
  }
}
