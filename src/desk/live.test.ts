import { expect, test, vi } from 'vitest';
import { openEvents } from './live.ts';

/** A browser's stream of events. It is given up after an answer that is an error. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Stream[] = [];
  readyState = 1;

  constructor() {
    super();
    Stream.opened.push(this);
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }
}

test('the desk hears of changes again after a proxy has answered for a server that restarts', () => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  const heard: string[] = [];
  const close = openEvents((event) => void heard.push(event));
  Stream.opened[0]?.fail(Stream.CLOSED);
  vi.advanceTimersByTime(15_000);
  expect(Stream.opened).toHaveLength(2);
  Stream.opened[1]?.dispatchEvent(new Event('synced'));
  expect(heard).toEqual(['broken', 'synced']);

  // The browser itself opens a stream again that broke off.
  Stream.opened[1]?.fail(0);
  vi.advanceTimersByTime(60_000);
  expect(Stream.opened).toHaveLength(2);

  Stream.opened[1]?.fail(Stream.CLOSED);
  close();
  vi.advanceTimersByTime(60_000);
  expect(Stream.opened).toHaveLength(2);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
