import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/fixtures/eventually.ts';
import { MOST_PER_VISIT } from './failure.ts';

const sent = vi.hoisted(() => ({ reports: [] as unknown[] }));
vi.mock('./send-reports.ts', () => ({ sendReports: (caught: unknown[]) => sent.reports.push(...caught) }));

let page: EventTarget & { location: { pathname: string } };
let kept: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  sent.reports = [];
  kept = new Map();
  page = Object.assign(new EventTarget(), { location: { pathname: '/en/booking' } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => import('./report.ts');
const settle = () => eventually(() => expect(sent.reports.length).toBeGreaterThan(0));

test('reports an error once, with its kind and its page, from any source', async () => {
  const { report, REACT_REPORTS } = await open();
  const error = new Error('view is null');
  report('page', error);
  report('uncaught', error);
  REACT_REPORTS.onCaughtError(error);
  await settle();
  expect(sent.reports).toEqual([{ kind: 'page', error, page: '/en/booking' }]);
});

test('reports only the first few of a page’s repeated errors', async () => {
  const { report } = await open();
  for (let time = 0; time < 3 * MOST_PER_VISIT; time += 1) report('background', `failure ${time}`);
  await settle();
  expect(sent.reports).toHaveLength(MOST_PER_VISIT);
});

test('errors that are not reported do not count towards the limit', async () => {
  const { report } = await open();
  for (let time = 1; time <= 2 * MOST_PER_VISIT; time += 1) {
    report('background', `without a network ${time}`);
    await eventually(() => expect(sent.reports).toHaveLength(time));
  }
});

test('reports uncaught errors and rejections', async () => {
  const { listen } = await open();
  listen();
  const [thrown, broken] = [new Error('thrown'), new Error('broken')];
  page.dispatchEvent(Object.assign(new Event('error'), { error: thrown, message: 'thrown' }));
  page.dispatchEvent(Object.assign(new Event('error'), { error: undefined, message: 'Script error.' }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: broken }));
  await eventually(() => expect(sent.reports).toHaveLength(3));
  expect(sent.reports).toMatchObject([
    { kind: 'uncaught', error: thrown },
    { kind: 'uncaught', error: 'Script error.' },
    { kind: 'rejection', error: broken },
  ]);
});

test('an aborted call is not reported and does not count towards the limit', async () => {
  const { listen } = await open();
  listen();
  for (let time = 0; time < 2 * MOST_PER_VISIT; time += 1) {
    const overtaken = new DOMException('Transition was skipped', 'AbortError');
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason: overtaken });
    expect(page.dispatchEvent(event)).toBe(false);
  }
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'broken' }));
  await eventually(() => expect(sent.reports).toHaveLength(1));
});

test('does not fail if storage is blocked', async () => {
  const { sendWaiting } = await open();
  vi.stubGlobal('localStorage', undefined);
  expect(sendWaiting).not.toThrow();
});
