import { Audit, type Config, defaultConfig } from 'lighthouse';
import TotalBlockingTime from 'lighthouse/core/audits/metrics/total-blocking-time.js';
import TraceGatherer from 'lighthouse/core/gather/gatherers/trace.js';
import { inProcessorTime } from './processor-time.ts';

/** The browser's work, without the time that it waited for the machine (decision 5). */
class ProcessorTrace extends TraceGatherer {
  override getArtifact() {
    const trace = this.byTheClock();
    return { ...trace, traceEvents: inProcessorTime(trace.traceEvents) };
  }

  byTheClock() {
    return super.getArtifact();
  }
}

/** Lighthouse CI starts a process for each run, so this trace belongs to one run. */
const trace = new ProcessorTrace();

/** Blocking time as Lighthouse itself calculates it, shown for comparison only. */
class ClockBlockingTime extends TotalBlockingTime {
  static override get meta() {
    return {
      ...TotalBlockingTime.meta,
      id: 'total-blocking-time-by-the-clock',
      title: 'Total Blocking Time, with what the machine kept the page waiting',
      scoreDisplayMode: Audit.SCORING_MODES.INFORMATIVE,
    };
  }

  static override audit(...[artifacts, context]: Parameters<typeof TotalBlockingTime.audit>) {
    return TotalBlockingTime.audit({ ...artifacts, Trace: trace.byTheClock() }, context);
  }
}

const { artifacts, audits, categories } = defaultConfig;

const config: Config = {
  ...defaultConfig,
  artifacts: (artifacts ?? []).map((artifact) =>
    artifact.id === 'Trace' ? { id: artifact.id, gatherer: { instance: trace } } : artifact,
  ),
  audits: [...(audits ?? []), { implementation: ClockBlockingTime }],
  // Audits outside all categories are left out.
  categories: { ...categories, performance: withHidden(categories?.performance, ClockBlockingTime.meta.id) },
};

export default config;

function withHidden(category: Config.CategoryJson | undefined, id: string): Config.CategoryJson {
  if (category === undefined) throw new Error('Lighthouse has no such category');
  return { ...category, auditRefs: [...category.auditRefs, { id, weight: 0, group: 'hidden' }] };
}
