/** What is read of lighthouserc.json; everything else passes through. */
export interface LighthouseSettings {
  readonly ci: {
    readonly collect: { readonly url: readonly string[]; readonly numberOfRuns: number };
    readonly assert: { readonly assertions: Readonly<Record<string, unknown>> };
  };
}

const SPEED = 'categories:performance';

/** The same pages and rules for a single run each: rules, accessibility and bytes hold, speed is reported alone. */
export function forOneRun({ ci }: LighthouseSettings): LighthouseSettings {
  const { [SPEED]: _medianGate, ...assertions } = ci.assert.assertions;
  return { ci: { ...ci, collect: { ...ci.collect, numberOfRuns: 1 }, assert: { ...ci.assert, assertions } } };
}
