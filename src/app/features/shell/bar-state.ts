/** Shorter loads show no bar: most loads are shorter, and a flicker would make them seem slow. */
export const PATIENCE_MS = 120;
/** A visible bar stays at least this long. */
export const MINIMUM_MS = 200;
/** How long the full bar stays before it disappears. A red bar stays long enough to be noticed. */
export const FAREWELL_MS = { complete: 160, failed: 1600 } as const;

export type Bar =
  | { readonly phase: 'hidden' }
  /** A load has begun, and the bar is not shown yet. */
  | { readonly phase: 'pending'; readonly due: number }
  | { readonly phase: 'running'; readonly shownAt: number }
  | { readonly phase: 'complete' | 'failed'; readonly due: number };

/** `due`: the instant that `dueAt` returned. `at`: in milliseconds, from any fixed origin. */
export interface BarEvent {
  readonly type: 'start' | 'finish' | 'fail' | 'due';
  readonly at: number;
}

export const HIDDEN: Bar = { phase: 'hidden' };

export function nextBar(bar: Bar, { type, at }: BarEvent): Bar {
  switch (type) {
    case 'start':
      return bar.phase === 'pending' || bar.phase === 'running' ? bar : { phase: 'pending', due: at + PATIENCE_MS };
    case 'finish':
      if (bar.phase === 'pending') return HIDDEN;
      if (bar.phase !== 'running') return bar;
      return { phase: 'complete', due: Math.max(at + FAREWELL_MS.complete, bar.shownAt + MINIMUM_MS) };
    // A failure is shown even if the load failed at once.
    case 'fail':
      return { phase: 'failed', due: at + FAREWELL_MS.failed };
    case 'due':
      return dueBar(bar, at);
  }
}

/** The next instant at which the bar changes by itself; null while the bar waits for the load. */
export function dueAt(bar: Bar): number | null {
  return 'due' in bar ? bar.due : null;
}

function dueBar(bar: Bar, at: number): Bar {
  if (!('due' in bar) || at < bar.due) return bar;
  return bar.phase === 'pending' ? { phase: 'running', shownAt: at } : HIDDEN;
}
