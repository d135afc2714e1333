import { safePage } from '#domain/guest/safe-message.ts';

export interface Violation {
  /** `script-src-elem blocked https://stranger.example`. */
  readonly message: string;
  readonly page: string;
}

/** A body may hold many violations; the first few show what is wrong. */
const MOST_VIOLATIONS = 5;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads both formats of browsers' policy reports: a list of reports of all types, or one report under `csp-report`.
 * null: neither format. Addresses are cut to their origin, because the rest may contain anything.
 */
export function readViolations(body: unknown): readonly Violation[] | null {
  if (Array.isArray(body)) {
    const reports = body.filter(
      (report) => isFields(report) && report.type === 'csp-violation' && isFields(report.body),
    );
    return reports.slice(0, MOST_VIOLATIONS).map(({ body: fields }) => describe(fields));
  }
  if (!isFields(body)) return null;
  const report = body['csp-report'];
  return isFields(report) ? [describe(report)] : null;
}

function describe(fields: Fields): Violation {
  const directive =
    textOf(fields, 'effectiveDirective', 'effective-directive', 'violated-directive').split(' ')[0] ?? '';
  const blocked = textOf(fields, 'blockedURL', 'blocked-uri');
  return {
    message: `${/^[a-z-]{1,40}$/.test(directive) ? directive : 'unknown'} blocked ${originOf(blocked)}`,
    page: safePage(pathOf(textOf(fields, 'documentURL', 'document-uri'))),
  };
}

/** `inline`, `eval`, `trusted-types-sink`, `data`, or the origin of an address. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (url === null) return 'unknown';
  return url.protocol.startsWith('http') ? url.origin.slice(0, 100) : url.protocol.slice(0, 30);
}

function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? '/';
}

function textOf(fields: Fields, ...names: readonly string[]): string {
  const found = names.map((name) => fields[name]).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
