import fc from 'fast-check';

/** A request exactly as sent. `target` is the one in the request line. */
export interface HostileRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

/** The material for the requests: real calls of the API, and orders that could be placed unchanged. */
export interface RequestMaterial {
  /** Operations of the OpenAPI document: `GET`, `/api/v1/orders/{number}`, its query and header parameters. */
  readonly operations: readonly { readonly method: string; readonly path: string; readonly query: readonly string[] }[];
  readonly orders: readonly Readonly<Record<string, unknown>>[];
  readonly orderNumbers: readonly string[];
  readonly pages: readonly string[];
}

const ODD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '2026-02-30',
  '9999-12-31',
  '31.12.9999',
  '../../etc/passwd',
  '%00',
  '%C0%AE',
  '%',
  "'; drop table orders; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '\u0000',
  '\u202Eабв\u2066',
  '💥'.repeat(50),
  'а'.repeat(5_000),
  '__proto__',
  'constructor',
  '\r\nX-Injected: 1',
];

const oddText = fc.oneof(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'binary', maxLength: 60 }));
const oddValue = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(deepList(2_000), Array(3_000).fill({}), Array(500).fill('6+')) },
);

/** Calls with strange parameters, changed orders, invalid bodies, and pages at strange addresses. */
export function hostileRequests(material: RequestMaterial): fc.Arbitrary<HostileRequest> {
  return fc.oneof(
    { weight: 4, arbitrary: oddCall(material) },
    { weight: 5, arbitrary: changedOrder(material) },
    { weight: 2, arbitrary: oddBody(material) },
    { weight: 1, arbitrary: oddPage(material) },
  );
}

function oddCall({ operations, orderNumbers }: RequestMaterial): fc.Arbitrary<HostileRequest> {
  const part = fc.oneof(fc.constantFrom(...orderNumbers), oddText);
  return fc
    .record({
      operation: fc.constantFrom(...operations),
      parts: fc.array(part, { minLength: 3, maxLength: 3 }),
      values: fc.array(oddText, { minLength: 8, maxLength: 8 }),
      kept: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      extra: fc.option(fc.tuple(oddText, oddText)),
      headers: oddHeaders(),
    })
    .map(({ operation, parts, values, kept, extra, headers }) => {
      let place = 0;
      const path = operation.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(wellFormed(parts[place++ % 3])));
      const query = operation.query.flatMap((name, index) =>
        kept[index % 8] ? [[name, wellFormed(values[index % 8])]] : [],
      );
      if (extra !== null) query.push(extra.map(wellFormed));
      const search = query.map((pair) => pair.map((text) => encodeURIComponent(text ?? '')).join('=')).join('&');
      return { method: operation.method, target: `${path}?${search}`, headers, body: null };
    });
}

function changedOrder({ orders }: RequestMaterial): fc.Arbitrary<HostileRequest> {
  const fields = Object.keys(orders[0] ?? {});
  const change = fc.tuple(fc.constantFrom(...fields, 'surprise', '__proto__'), oddValue);
  const bookingsChange = fc.tuple(
    fc.constantFrom('category_code', 'servio_id', 'adults', 'children', 'child_ages', 'price', 'surprise'),
    oddValue,
  );
  return fc
    .record({
      order: fc.constantFrom(...orders),
      changes: fc.array(change, { minLength: 0, maxLength: 2 }),
      dropped: fc.option(fc.constantFrom(...fields)),
      bookingsChanges: fc.array(bookingsChange, { maxLength: 2 }),
      times: fc.constantFrom(1, 1, 1, 2, 19, 20, 300),
      key: fc.oneof({ weight: 4, arbitrary: fc.uuid() }, { weight: 1, arbitrary: oddText }),
    })
    .map(({ order, changes, dropped, bookingsChanges, times, key }) => {
      const rooms = JSON.parse(String(order.bookings)) as Record<string, unknown>[];
      const changed = rooms.map((room) => ({ ...room, ...Object.fromEntries(bookingsChanges) }));
      const bookings = JSON.stringify(Array.from({ length: times }, () => changed).flat());
      const body = Object.fromEntries([...Object.entries({ ...order, bookings }), ...changes]);
      if (dropped !== null) delete body[dropped];
      return post('/api/v1/orders', JSON.stringify(body), { 'idempotency-key': headerValue(key) });
    });
}

function oddBody({ operations, orderNumbers }: RequestMaterial): fc.Arbitrary<HostileRequest> {
  const paths = operations.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  const body = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.json({ maxDepth: 6 }),
    fc.constantFrom('', '{', '[[[[', '{"a":1,"a":2}', `{"a":"${'x'.repeat(70_000)}"}`, 'data=%ZZ&signature=+'),
    fc.tuple(fc.base64String(), fc.base64String()).map(([data, signature]) => `data=${data}&signature=${signature}`),
  );
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/csp-report',
    '*/*',
  );
  return fc
    .record({ path: fc.constantFrom(...paths), number: fc.constantFrom(...orderNumbers), body, type, key: fc.uuid() })
    .map(({ path, number, body: sent, type: contentType, key }) => ({
      ...post(path.replaceAll(/\{\w+\}/g, number), sent, { 'idempotency-key': key }),
      headers: { 'content-type': contentType, 'idempotency-key': key },
    }));
}

function oddPage({ pages }: RequestMaterial): fc.Arbitrary<HostileRequest> {
  return fc
    .record({ page: fc.constantFrom(...pages), tail: oddText, headers: oddHeaders(), isHead: fc.boolean() })
    .map(({ page, tail, headers, isHead }) => ({
      method: isHead ? 'HEAD' : 'GET',
      target: `${page}/${encodeURIComponent(wellFormed(tail))}?${encodeURIComponent(wellFormed(tail))}`,
      headers,
      body: null,
    }));
}

function oddHeaders(): fc.Arbitrary<Record<string, string>> {
  const name = fc.constantFrom(
    'accept',
    'accept-encoding',
    'authorization',
    'cookie',
    'if-none-match',
    'if-modified-since',
    'range',
    'order-token',
    'x-forwarded-for',
    'x-forwarded-proto',
    'accept-language',
  );
  return fc.dictionary(name, oddText.map(headerValue), { maxKeys: 4 });
}

function post(target: string, body: string | Buffer, headers: Record<string, string>): HostileRequest {
  return { method: 'POST', target, headers: { 'content-type': 'application/json', ...headers }, body };
}

/** Clients cannot send lone halves of a character. */
function wellFormed(text: string | undefined): string {
  return (text ?? '').toWellFormed();
}

/** Node's client refuses the other characters before sending. */
function headerValue(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4_000);
}

function deepList(depth: number): unknown {
  let list: unknown = [];
  for (let level = 1; level < depth; level += 1) list = [list];
  return list;
}
