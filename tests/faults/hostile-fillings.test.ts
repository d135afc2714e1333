import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookingRooms } from '#contract/orders/orders.ts';
import { openTestApp, type TestApp } from '#server/app-fixture.ts';

/** A little less than Node accepts as headers, and the app as a body. */
const HEAD_LENGTH = 15_500;
const BODY_LENGTH = 60_000;
/**
 * What a hostile text may cost more than a harmless one of the same length. Reading a body once takes time in
 * proportion to its length.
 */
const budgetMs = (length: number) => Math.max(1, length / HEAD_LENGTH);
/** Garbage collection and other work only add time, so one fast run of many proves that a text is cheap. */
const MOST_RUNS = 25;

/** Repetitions of blanks, of separators, and of text that nearly matches. */
const UNITS = [
  ...' \t,;=.-/"\\:@%+~*0aAé',
  ' ;',
  ' ,',
  'a.',
  'a-',
  'a=b;',
  'a@',
  '/a',
  ';q=0',
  '1.1.1.1,',
  'W/"a",',
  '\u0301\u0316',
  '\ufdfb',
];
/** Makes a regular expression fail after it has read the repetitions. */
const END = '!';

/** Headers that the server or a library parses, with the start of what it looks for. */
const HEADERS: Readonly<Record<string, string>> = {
  accept: 'image/avif',
  'accept-encoding': 'gzip',
  'accept-language': 'uk',
  authorization: 'Bearer ',
  'content-encoding': 'gzip',
  'content-type': 'application/json',
  cookie: '__Secure-refresh_token=',
  forwarded: 'for=',
  host: 'resort.example',
  'idempotency-key': 'key',
  'if-match': '"',
  'if-modified-since': 'Mon, ',
  'if-none-match': 'W/"',
  'if-range': '"',
  'order-token': '1.',
  origin: 'https://',
  range: 'bytes=',
  referer: 'https://',
  'sec-fetch-site': 'same-',
  'user-agent': 'Mozilla/5.0 ',
  'x-forwarded-for': '192.0.2.1',
  'x-forwarded-host': 'resort',
  'x-forwarded-proto': 'https',
};

const JSON_TYPE = { 'content-type': 'application/json' };
/** One address for each way in which headers are parsed. */
const READERS: readonly (InjectOptions & { readonly url: string })[] = [
  { url: '/' },
  { url: '/assets/app-new.js' },
  { url: '/images/square/1' },
  { url: '/api/v1/categories' },
  { url: '/api/v1/orders/SM-1' },
  { url: '/api/v1/refresh', method: 'POST' },
  { url: '/api/v1/orders', method: 'POST', payload: '{}', headers: JSON_TYPE },
  { url: '/api/v1/client-reports/policy', method: 'POST', payload: '{}', headers: JSON_TYPE },
];

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

/** Fields whose text is JSON. */
const JSON_TEXTS: Readonly<Record<string, Schema>> = { bookings: BookingRooms as unknown as Schema };
/** Texts that the schemas' patterns accept. */
const SAMPLES = ['2027-01-31', '10:00', '/page', 'sample', 'x'.repeat(32)];

let opened: TestApp;
let operations: { readonly method: string; readonly path: string; readonly operation: Operation }[];

beforeAll(async () => {
  opened = await openTestApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  const { paths } = (await opened.app.inject('/api/v1/openapi.json')).json();
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterAll(() => opened.close());

test.each(READERS)('no header can block the server: %j', { timeout: 120_000 }, async (reader) => {
  const slow: string[] = [];
  for (const [name, start] of Object.entries(HEADERS)) {
    const request = (text: string) => ({ ...reader, headers: { ...reader.headers, [name]: `${start}${text}` } });
    slow.push(...(await findSlow(name, HEAD_LENGTH, request)));
  }
  expect(slow).toEqual([]);
});

test('no part of an address can block the server', { timeout: 120_000 }, async () => {
  const slow: string[] = [];
  const check = async (what: string, request: (text: string) => InjectOptions) =>
    slow.push(...(await findSlow(what, HEAD_LENGTH, request, encodeURI)));
  await check('path', (text) => ({ url: `/${text}` }));
  await check('path of the English site', (text) => ({ url: `/en/booking/${text}` }));
  await check('query of a page', (text) => ({ url: `/booking?${text}` }));
  for (const { method, path, operation } of operations) {
    const asked = { method: method as 'GET', url: fillPath(path, 'SM-1') };
    if (path !== asked.url) await check(`${method} ${path}`, (text) => ({ ...asked, url: fillPath(path, text) }));
    for (const { name } of operation.parameters?.filter((parameter) => parameter.in === 'query') ?? []) {
      await check(`${method} ${path} ${name}`, (text) => ({ ...asked, url: `${asked.url}?${name}=${text}` }));
    }
  }
  expect(slow).toEqual([]);
});

test('no field of a body can block the server', { timeout: 120_000 }, async () => {
  const slow: string[] = [];
  const patterns = new Set<string>();
  for (const { method, path, operation } of operations) {
    for (const [type, { schema }] of Object.entries(operation.requestBody?.content ?? {})) {
      for (const { field, pattern, maxLength = BODY_LENGTH } of listTexts(schema)) {
        const request = (text: string) => ({
          method: method as 'POST',
          url: fillPath(path, 'SM-1'),
          headers: { 'content-type': type, 'idempotency-key': 'a-key-for-every-text' },
          payload: writeBody(sampleOf(schema, field, text), type),
        });
        // The schemas apply a pattern to texts of any length.
        const isNewPattern = pattern !== undefined && !patterns.has(pattern);
        if (isNewPattern) patterns.add(pattern);
        for (const length of new Set([maxLength, isNewPattern ? BODY_LENGTH : maxLength]))
          slow.push(...(await findSlow(`${method} ${path} ${field}`, length, request)));
      }
    }
  }
  expect(slow).toEqual([]);
});

/** The repetitions that cost more than a harmless text of the same length. */
async function findSlow(
  what: string,
  length: number,
  request: (text: string) => InjectOptions,
  encode = (text: string) => text,
): Promise<string[]> {
  const harmlessMs = await timeFastest(request('b'.repeat(length)), 0, 5);
  const enoughMs = harmlessMs + budgetMs(length);
  const slow: string[] = [];
  for (const unit of UNITS) {
    const written = encode(unit);
    const text = written.repeat(Math.floor((length - END.length) / written.length)) + END;
    const tookMs = await timeFastest(request(text), enoughMs, MOST_RUNS);
    if (tookMs > enoughMs) slow.push(`${what} with ${JSON.stringify(unit)}: ${tookMs.toFixed(1)} ms`);
  }
  return slow;
}

/** Processor time of this thread in milliseconds. Repeats until a run is fast enough. */
async function timeFastest(request: InjectOptions, enoughMs: number, mostRuns: number): Promise<number> {
  let fastestMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < mostRuns && fastestMs > enoughMs; run += 1) {
    const before = process.threadCpuUsage();
    await opened.app.inject(request);
    const { user, system } = process.threadCpuUsage(before);
    fastestMs = Math.min(fastestMs, (user + system) / 1_000);
  }
  return fastestMs;
}

function fillPath(path: string, text: string): string {
  return path.replaceAll(/\{\w+\}/g, text);
}

function writeBody(body: unknown, type: string): string {
  if (type === 'application/json') return JSON.stringify(body);
  const fields = Object.entries(body as Record<string, string>);
  if (!type.startsWith('multipart')) return new URLSearchParams(fields).toString();
  const parts = fields.map(
    ([name, text]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  return `${parts.join('')}--x--\r\n`;
}

interface TextField {
  /** `hall.start`, `rooms.0.category_code`. */
  readonly field: string;
  readonly maxLength?: number | undefined;
  readonly pattern?: string | undefined;
}

function listTexts(schema: Schema, field = ''): readonly TextField[] {
  const { properties = {}, items, anyOf, type, maxLength, pattern } = schema;
  const inside = JSON_TEXTS[nameOf(field)];
  return [
    ...(type === 'string' && schema.enum === undefined && schema.const === undefined
      ? [{ field, maxLength, pattern }]
      : []),
    ...(inside !== undefined && type === 'string' ? listTexts(inside, field) : []),
    ...Object.entries(properties).flatMap(([name, part]) => listTexts(part, join(field, name))),
    ...(items === undefined ? [] : listTexts(items, join(field, '0'))),
    ...(anyOf?.[0] === undefined ? [] : listTexts(anyOf[0], field)),
  ];
}

/** A value of the schema, with the hostile text in one of its fields. */
function sampleOf(schema: Schema, hostile: string, text: string, field = ''): unknown {
  const { type, properties = {}, items, anyOf, pattern } = schema;
  const inside = JSON_TEXTS[nameOf(field)];
  if (inside !== undefined && type === 'string' && field !== hostile) {
    return JSON.stringify(sampleOf(inside, hostile, text, field));
  }
  if (anyOf?.[0] !== undefined) return sampleOf(anyOf[0], hostile, text, field);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, sampleOf(part, hostile, text, join(field, name))]),
      );
    case 'array':
      return items === undefined ? [] : [sampleOf(items, hostile, text, join(field, '0'))];
    case 'string':
      if (field === hostile) return text;
      return SAMPLES.find((sample) => new RegExp(pattern ?? '').test(sample)) ?? '';
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return schema.minimum ?? 1;
  }
}

function join(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}

function nameOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1);
}
