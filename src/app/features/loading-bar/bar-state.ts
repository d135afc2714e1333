/** Loads that are over sooner show nothing: most are, and a flicker would only make them seem slow. */
export const PATIENCE_MS = 120;
/** What has appeared stays so long at least (design decision 7). */
export const MINIMUM_MS = 200;
/** The whole bar is seen for a moment before it goes; red for long enough to be noticed. */
export const FAREWELL_MS = { complete: 160, failed: 1600 } as const;

export type Bar =
  | { readonly phase: 'hidden' }
  /** A load has begun, and nothing is shown yet. */
  | { readonly phase: 'pending'; readonly due: number }
  | { readonly phase: 'running'; readonly shownAt: number }
  | { readonly phase: 'complete' | 'failed'; readonly due: number };

/** `due`: the instant for which the bar itself asked. `at` counts in milliseconds, from anywhere. */
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
    // However soon a load has failed, that is shown.
    case 'fail':
      return { phase: 'failed', due: at + FAREWELL_MS.failed };
    case 'due':
      return dueBar(bar, at);
  }
}

/** The next instant at which the bar changes by itself; null when it waits for the load. */
export function dueAt(bar: Bar): number | null {
  return 'due' in bar ? bar.due : null;
}

function dueBar(bar: Bar, at: number): Bar {
  if (!('due' in bar) || at < bar.due) return bar;
  return bar.phase === 'pending' ? { phase: 'running', shownAt: at } : HIDDEN;
}
