import { deviceStorage, tabStorage } from '#app/storage/browser-storage.ts';
import { browserFamily, type ClientReport } from '#contract/site/client-reports.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import { safeMessage, safePage } from '#domain/guest/safe-message.ts';
import { canReach, isReachable, mayBeacon, onReturn } from '#offline/reachability.ts';
import { type CaughtError, isChunkFailure, MOST_PER_VISIT, readFailure, WAITING_KEY } from './failure.ts';
import { FailedCall, inRequest } from './fetch-public.ts';

const VISIT_KEY = 'reports-of-visit';
const LONGEST_MESSAGE = 120;
const PLACE = /\/assets\/([\w-]{1,50}\.js):(\d{1,5}):(\d{1,7})/;
const FOREIGN_CODE = /(?:chrome|moz|safari-web)-extension:/;
/** Browsers report this when a page is laid out twice in a frame. It is harmless. */
const NOISE = /^ResizeObserver loop/;

onReturn(flush);

export async function sendReports(caught: readonly CaughtError[]): Promise<void> {
  // A chunk that did not load may be the first sign of a lost network.
  const isOnline = caught.some(isOfChunk) ? await canReach() : isReachable();
  const reports = caught.filter((one) => isWorthTelling(one, isOnline)).map(toReport);
  keep([...readStored(), ...reports.slice(0, allowance(reports.length))]);
  flush();
}

/** A missing network, an aborted call and foreign code are no faults of the site. */
export function isWorthTelling({ error, kind }: CaughtError, isOnline: boolean): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (Object(cause).name === 'AbortError' || FOREIGN_CODE.test(stackOf(cause)) || NOISE.test(textOf(cause)))
    return false;
  if (isOfChunk({ error: cause, kind })) return isOnline;
  const failure = readFailure(cause, isOnline);
  return failure.kind === 'bug' || failure.kind === 'refused';
}

function isOfChunk({ error, kind }: Pick<CaughtError, 'error' | 'kind'>): boolean {
  return kind === 'chunk' || isChunkFailure(error);
}

export function toReport({ kind, error, page }: CaughtError): ClientReport {
  const [, file, line, column] = PLACE.exec(stackOf(error)) ?? [];
  const name = error instanceof Error && /^[A-Z][A-Za-z]{0,30}Error$/.test(error.name) ? `${error.name}:` : '';
  const message = safeMessage(textOf(error)).slice(0, LONGEST_MESSAGE);
  return {
    kind: isChunkFailure(error) ? 'chunk' : kind,
    message: [name, message, file === undefined ? '' : `at ${file}:${line}:${column}`].filter(Boolean).join(' '),
    build: buildOf(),
    page: safePage(page),
    browser: browserFamily(navigator.userAgent),
  };
}

/** The start script's name changes with every build. */
function buildOf(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script?.src.match(/[\w.-]{1,60}$/)?.[0] ?? 'unknown';
}

/** Without sessionStorage each page counts alone. */
let sentByPage = 0;

function allowance(wanted: number): number {
  const sent = Number(tabStorage.read(VISIT_KEY)) || sentByPage;
  const allowed = Math.max(0, Math.min(wanted, MOST_PER_VISIT - sent));
  sentByPage = sent + allowed;
  tabStorage.write(VISIT_KEY, String(sentByPage));
  return allowed;
}

function flush(): void {
  if (!mayBeacon()) return;
  const stored = readStored();
  keep([]);
  keep(stored.filter((report) => !sendOne(report)));
}

/** A beacon outlives the page. False: the browser has too many pending. */
function sendOne(report: ClientReport): boolean {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  return navigator.sendBeacon(`${API_BASE}${API_PATHS.clientReports}`, body);
}

/** Storage is full or forbidden: these reports wait in memory. */
let unstored: readonly ClientReport[] = [];

function keep(reports: readonly ClientReport[]): void {
  const waiting = reports.slice(0, MOST_PER_VISIT);
  if (waiting.length === 0) deviceStorage.remove(WAITING_KEY);
  unstored = waiting.length === 0 || deviceStorage.writeJson(WAITING_KEY, waiting) ? [] : waiting;
}

function readStored(): readonly ClientReport[] {
  const stored = deviceStorage.readJson(WAITING_KEY);
  // The server refuses invalid reports.
  return Array.isArray(stored) ? [...stored, ...unstored] : unstored;
}

function textOf(error: unknown): string {
  if (error instanceof Error && error.cause instanceof FailedCall) {
    return inRequest(error.message, error.cause.requestId);
  }
  if (error instanceof Error || error instanceof DOMException) return error.message;
  return typeof error === 'string' ? error : '';
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}
