/** The relevant fields of a browser's trace event; times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  /** `X`: an event with a duration. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The same two by the thread's clock, which stops while the thread waits for a processor. */
  readonly tts?: number;
  readonly tdur?: number;
}

type Task = TraceEvent & Required<Pick<TraceEvent, 'dur' | 'tts' | 'tdur'>>;

/**
 * The same events, with each task as long as the processor worked on it: the time that a task waited while the machine
 * did other things is removed, and events within the task move along. Events outside tasks, and those without a thread
 * clock, stay unchanged. Never makes a task longer.
 */
export function inProcessorTime<Event extends TraceEvent>(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  const moved = new Map([...threads.values()].flatMap(movedWithin));
  return events.map((event) => moved.get(event) ?? event);
}

/** The moved events of one thread, and their new times. */
function movedWithin<Event extends TraceEvent>(ofThread: readonly Event[]): [Event, Event][] {
  const moves: [Event, Event][] = [];
  let task: Task | undefined;
  for (const event of ofThread.toSorted(byBeginning)) {
    if (isTask(event)) task = event;
    if (task !== undefined && event.ts < task.ts + task.dur) moves.push([event, movedInto(task, event)]);
  }
  return moves;
}

/** Events that contain others come before them. */
function byBeginning(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);
}

/** A unit of work of a browser thread; tasks never contain each other. */
function isTask<Event extends TraceEvent>(event: Event): event is Event & Task {
  return event.name === 'RunTask' && event.ph === 'X' && event.tdur !== undefined && event.tts !== undefined;
}

function movedInto<Event extends TraceEvent>(task: Task, event: Event): Event {
  if (event.tts === undefined) return event;
  const end = task.ts + Math.min(task.dur, task.tdur);
  const ts = Math.min(Math.max(task.ts + event.tts - task.tts, task.ts), end, event.ts);
  if (event.dur === undefined || event.tdur === undefined) return { ...event, ts };
  return { ...event, ts, dur: Math.min(event.dur, event.tdur, end - ts) };
}
