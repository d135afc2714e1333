import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';

const PROJECT = new URL('../../', import.meta.url);
const readProject = (path: string) => readFileSync(new URL(path, PROJECT), 'utf8');

const DOCKERFILE = readProject('Dockerfile').replaceAll('\\\n', ' ');
/** Read by Compose and by the other containers. */
const OF_COMPOSE = ['DOMAIN', 'POSTGRES_PASSWORD', 'BACKUPS'];
/** Read by Node and by an OpenTelemetry SDK, before the server is loaded. */
const OF_TRACING = /^(?:NODE_OPTIONS$|OTEL_)/;
const SETTINGS = Object.keys(parseEnv(readProject('.env.example')));

/** Scales pictures that are not encoded yet; in the image all of them are. */
const OF_BUILD = 'sharp';

/** The paths that the Dockerfile copies from the project. */
function copiedPaths(): string[] {
  return [...DOCKERFILE.matchAll(/^COPY (?!--from)(.+)$/gm)].flatMap(([, words = '']) =>
    words.split(/\s+/).slice(0, -1),
  );
}

test('every path that the Dockerfile copies exists, and .dockerignore includes it', () => {
  const passed = readProject('.dockerignore').match(/(?<=^!).+$/gm) ?? [];
  expect(copiedPaths()).not.toEqual([]);
  for (const path of copiedPaths()) {
    expect(existsSync(new URL(path, PROJECT)), path).toBe(true);
    expect(
      passed.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)),
      path,
    ).toBe(true);
  }
});

test('the image is built from every page template', () => {
  for (const template of globSync('*.html', { cwd: fileURLToPath(PROJECT) })) expect(copiedPaths()).toContain(template);
});

test('the image contains what the server imports, installed for production', () => {
  const runtime = DOCKERFILE.slice(DOCKERFILE.lastIndexOf('FROM '));
  const folders = [...runtime.matchAll(/(?<= )src\/(\w+)(?=\n)/g)].map(([, folder]) => folder);
  const { dependencies } = JSON.parse(readProject('package.json'));
  const packages = Object.keys(dependencies);
  const isCode = (file: string) => !/\.test\.ts$|-fixture\.ts$/.test(file);
  const files = globSync(`src/{${folders.join(',')}}/**/*.ts`, { cwd: fileURLToPath(PROJECT) }).filter(isCode);
  expect(files.length).toBeGreaterThan(100);
  for (const file of files) {
    // Types are stripped, and nothing is loaded for them.
    const imports = readProject(file).matchAll(
      /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|import\('([^']+)'\)/gm,
    );
    for (const [, fixed, late] of imports) {
      const name = fixed ?? late ?? '';
      if (/^\.|^node:/.test(name) || late === OF_BUILD) continue;
      if (name.startsWith('#')) expect(folders, `${file} imports ${name}`).toContain(/^#(\w+)/.exec(name)?.[1]);
      else
        expect(
          packages.some((own) => name === own || name.startsWith(`${own}/`)),
          `${file}: ${name}`,
        ).toBe(true);
    }
  }
});

test('the lock file has the native parts for both processors', () => {
  const lock = readProject('package-lock.json');
  for (const processor of ['x64', 'arm64']) {
    for (const part of [`node-linux-${processor}`, `@node-rs/argon2-linux-${processor}-gnu`]) {
      expect(lock, part).toContain(`"node_modules/${part}"`);
    }
  }
});

describe('deployment files use only settings of the server', () => {
  const compose = readProject('compose.yaml');
  const resort = compose.slice(compose.indexOf('  resort:'), compose.indexOf('  database:'));

  test.each([
    [
      'Dockerfile',
      DOCKERFILE.slice(DOCKERFILE.indexOf('\nENV '))
        .split('\nUSER')[0]
        ?.match(/\b[A-Z_]{2,}(?==)/g),
    ],
    ['compose.yaml', resort.match(/(?<=^ {6})[A-Z_]+(?=:)/gm)],
    ['docs/operations.md', readProject('docs/operations.md').match(/(?<=^ *)[A-Z_]{4,}(?==)/gm)],
  ])('%s', (_file, names) => {
    const own = (names ?? []).filter((name) => name !== 'PATH' && !OF_COMPOSE.includes(name) && !OF_TRACING.test(name));
    expect(own).not.toEqual([]);
    expect(own.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  test('the systemd units read their settings from one file, as the commands do', () => {
    const operations = readProject('docs/operations.md');
    for (const unit of ['smereka.service', 'smereka-backup.service']) {
      const [, file] = /^EnvironmentFile=(.+)$/m.exec(readProject(`docs/deploy/${unit}`)) ?? [];
      expect(operations).toContain(`--env-file=${file} `);
      expect(readProject(`docs/deploy/${unit}`)).not.toMatch(/^Environment=/m);
    }
  });

  test('only Compose sets the variables that it substitutes', () => {
    const filledIn = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(new Set(filledIn)).toEqual(new Set(OF_COMPOSE));
  });
});

test('the proxies forward to the server’s port', () => {
  const port = parseEnv(readProject('.env.example')).PORT;
  for (const file of ['haproxy.cfg', 'nginx.conf', 'Caddyfile']) {
    expect(readProject(`docs/deploy/${file}`), file).toMatch(new RegExp(`[:]${port}\\b`));
  }
  expect(DOCKERFILE).toContain(`EXPOSE ${port}`);
});

test('the proxies redirect to https on the host that was asked: the desk may have one of its own', () => {
  expect(readProject('docs/deploy/nginx.conf')).toMatch(/^ {4}return 308 https:\/\/\$host\$request_uri;$/m);
  expect(readProject('docs/deploy/haproxy.cfg')).toMatch(/http-request redirect scheme https code 308/);
});

test('the tests named in docs/security.md exist', () => {
  const named = [...readProject('docs/security.md').matchAll(/`([a-z-]+\.test\.ts)`/g)].map(([, name]) => name);
  const found = globSync('{src,tests}/**/*.test.ts', { cwd: fileURLToPath(PROJECT) }).map((file) => basename(file));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name = '') => !found.includes(name))).toEqual([]);
});
