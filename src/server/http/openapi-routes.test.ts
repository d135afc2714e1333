import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNT_PATHS } from '#contract/accounts/account-paths.ts';
import { PASSKEY_PATHS } from '#contract/accounts/passkey-paths.ts';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import { API_BASE, API_PATHS } from '#contract/site/paths.ts';
import { openTestApp, type TestApp } from '../app-fixture.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: object;
}

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: object };
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly description?: string; readonly content?: object }>
  >;
}

interface OpenApi {
  readonly openapi: string;
  readonly info: object;
  readonly servers: readonly object[];
  readonly components?: { readonly securitySchemes?: object };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let opened: TestApp;
let document: OpenApi;
let operations: { readonly path: string; readonly method: string; readonly operation: Operation }[];
beforeAll(async () => {
  opened = await openTestApp();
  document = (await opened.app.inject('/api/v1/openapi.json')).json();
  operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => opened.close());

const operationAt = (path: string, method: string) => document.paths[`${API_BASE}${path}`]?.[method];

function numbersIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const isNumber = 'type' in value && value.type === 'number' && !('enum' in value);
  return [...(isNumber ? [value] : []), ...Object.values(value).flatMap(numbersIn)];
}

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) =>
    key === '$ref' && typeof held === 'string' ? [held] : refsIn(held),
  );
}

function resolve(ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/');
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], document);
}

describe('/openapi.json', () => {
  test('describes every call of the contract, all of which exist, and nothing else', () => {
    const written = [API_PATHS, ACCOUNT_PATHS, PASSKEY_PATHS, DESK_PATHS]
      .flatMap((paths) => Object.values<string>(paths))
      .map((path) => `${API_BASE}${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(Object.keys(document.paths).toSorted()).toEqual(written.toSorted());
    for (const { path, method } of operations) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(opened.app.hasRoute({ method: method.toUpperCase() as 'GET', url })).toBe(true);
    }
  });

  test('is an OpenAPI 3 document with all required parts', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toEqual({
      title: expect.any(String),
      version: expect.any(String),
      description: expect.any(String),
    });
    expect(document.servers).toEqual([{ url: 'https://resort.example' }]);
    for (const { path, method, operation } of operations) {
      expect(['get', 'post', 'put', 'delete']).toContain(method);
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/^[A-Z].{3,}[^.]$/)]);
      expect(operation.tags).toHaveLength(1);
      expect(method === 'get' && operation.requestBody !== undefined).toBe(false);
    }
  });

  test('declares every parameter once, including each part of a path', () => {
    for (const { path, operation } of operations) {
      const parameters = operation.parameters ?? [];
      const names = parameters.map(({ name, in: place }) => `${place} ${name}`);
      expect(new Set(names).size).toBe(names.length);
      for (const parameter of parameters) {
        expect(['path', 'query', 'header']).toContain(parameter.in);
        expect(parameter.schema).toBeTypeOf('object');
        if (parameter.in === 'path') expect(parameter.required).toBe(true);
      }
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
      expect(names.filter((name) => name.startsWith('path '))).toEqual(inPath);
    }
  });

  test('allows no number with more than two decimals, because all numbers are money', () => {
    const numbers = operations.flatMap(({ path, operation }) =>
      numbersIn([operation.requestBody?.content, operation.parameters]).map((schema) => [path, schema]),
    );
    expect(numbers.length).toBeGreaterThan(3);
    for (const [path, schema] of numbers)
      expect([path, schema]).toEqual([path, expect.objectContaining({ multipleOf: 0.01 })]);
  });

  test('describes the meaning and the content of every answer', () => {
    for (const { path, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses.some((status) => status.startsWith('2'))).toBe(true);
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/);
        const said = (response.$ref === undefined ? response : resolve(response.$ref)) as typeof response;
        expect(said.description).toMatch(/\S/);
        expect(said.description).not.toBe('Default Response');
        const held = Object.values(said.content ?? {});
        expect([path, status, held]).toEqual([path, status, status === '204' ? [] : [{ schema: expect.any(Object) }]]);
      }
    }
  });

  test('has no broken reference', () => {
    const refs = refsIn(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect([ref, resolve(ref)]).toEqual([ref, expect.any(Object)]);
  });

  test('describes refusals wherever they are possible', () => {
    for (const { path, method, operation } of operations) {
      const statuses = Object.keys(operation.responses);
      expect(statuses).toEqual(expect.arrayContaining(['400', '429', '503']));
      if (operation.requestBody !== undefined) expect(statuses).toEqual(expect.arrayContaining(['413', '415', '422']));
      if ((operation.parameters ?? []).length > 0) expect(statuses).toContain('422');
      if (path.includes('{number}'))
        expect([path, method, statuses]).toEqual([path, method, expect.arrayContaining(['404'])]);
    }
  });

  test('marks the calls that require a sign-in and answer 401 otherwise', () => {
    const own = operations.filter(({ operation }) => operation.security !== undefined);
    expect(own.map(({ method, path }) => `${method} ${path.replace(API_BASE, '')}`).sort()).toEqual([
      'delete /profile',
      'delete /profile/newsletter',
      'delete /profile/passkeys/{id}',
      'delete /profile/providers/{provider}',
      'delete /profile/sessions/{id}',
      'get /orders',
      'get /profile',
      'get /profile/export',
      'get /profile/newsletter',
      'get /profile/passkeys',
      'get /profile/providers',
      'get /profile/sessions',
      'post /profile/passkeys',
      'post /profile/passkeys/options',
      'post /profile/password',
      'put /profile',
    ]);
    for (const { operation } of own) {
      expect(operation.security).toEqual([{ bearer: [] }]);
      expect(Object.keys(operation.responses)).toContain('401');
    }
    expect(document.components?.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
  });

  test('requires the key of an order, and describes the calendar file of a stay', () => {
    expect(operationAt('/orders', 'post')?.parameters).toEqual([
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: true,
        description: expect.any(String),
        schema: expect.any(Object),
      },
    ]);
    const { content } = operationAt('/orders/{number}/stay.ics', 'get')?.responses['200'] ?? {};
    expect(Object.keys(content ?? {})).toEqual(['text/calendar']);
    const callback = operationAt('/payments/liqpay', 'post')?.requestBody?.content ?? {};
    expect(Object.keys(callback)).toEqual(['application/x-www-form-urlencoded']);
  });
});
