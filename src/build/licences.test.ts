import { describe, expect, test } from 'vitest';
import { findForeignLicences } from './licences.ts';

const at = (license?: string) => ({
  '': { license: 'none' },
  'node_modules/a/node_modules/@b/c': { version: '1.2.3', license },
});

describe('a package', () => {
  test.each(['MIT', '(MIT AND Zlib)', 'MIT OR GPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'])(
    'under %s is allowed',
    (license) => expect(findForeignLicences(at(license))).toEqual([]),
  );

  test.each(['GPL-3.0-only', 'AGPL-3.0', 'MIT AND GPL-2.0-only', 'SEE LICENSE IN LICENSE', 'UNLICENSED', 'MIT-like'])(
    'under %s is reported',
    (license) => expect(findForeignLicences(at(license))).toEqual([`@b/c 1.2.3: ${license}`]),
  );

  test('without a licence is reported', () => {
    expect(findForeignLicences(at(undefined))).toEqual(['@b/c 1.2.3: no licence']);
  });

  test('without a licence, but with a known licence file, is allowed', () => {
    expect(findForeignLicences({ 'node_modules/png-js': { version: '1.0.0' } })).toEqual([]);
  });
});
