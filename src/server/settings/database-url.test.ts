import { expect, test } from 'vitest';
import { parseDatabaseUrl, splitPassword, withDatabaseName } from './database-url.ts';

const TWO = 'postgres://guest:p%40ss@first:5433,[::1]:5434/resort?sslmode=require&target_session_attrs=read-write';

test('several hosts become one address each, in their order', () => {
  expect(parseDatabaseUrl(TWO)).toEqual({
    urls: [
      'postgres://guest:p%40ss@first:5433/resort?sslmode=require',
      'postgres://guest:p%40ss@[::1]:5434/resort?sslmode=require',
    ],
    isWritable: true,
  });
});

test.each([
  'postgres://host/resort',
  'postgresql://guest@host',
  'postgres://guest:p%40ss@host:5432/resort?sslmode=require',
])('a single host stays unchanged: %s', (url) =>
  expect(parseDatabaseUrl(url)).toEqual({ urls: [url], isWritable: false }),
);

test.each([
  'postgres:///resort',
  'postgres://first,,second/resort',
  'postgres://first:port/resort',
  'postgres://host/resort?target_session_attrs=standby',
  'mysql://host/resort',
])('%s is refused', (url) => expect(parseDatabaseUrl(url)).toBeNull());

test('another database has the same hosts', () => {
  expect(withDatabaseName(TWO, 'rehearsal')).toBe(TWO.replace('/resort?', '/rehearsal?'));
  expect(withDatabaseName('postgres://host', 'rehearsal')).toBe('postgres://host/rehearsal');
});

test('the password is extracted and decoded', () => {
  expect(splitPassword(TWO)).toEqual({ address: TWO.replace(':p%40ss@', '@'), password: 'p@ss' });
  expect(splitPassword('postgres://guest@host/resort')).toEqual({
    address: 'postgres://guest@host/resort',
    password: '',
  });
});
