export interface LockedPackage {
  readonly version?: string;
  readonly license?: string | undefined;
  readonly link?: boolean;
}

/** These licences require a notice at most. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
];
/** Parts of tools, a font, data, and libvips, which is shipped as a library of its own. All of them are unchanged. */
const UNCHANGED = ['CC-BY-4.0', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'];
const ALLOWED = [...PERMISSIVE, ...UNCHANGED];

/** Packages without a licence in their manifest, with the licence from their licence file. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'parse-cache-control': 'BSD-3-Clause', 'png-js': 'MIT' };

/** Packages whose licence is not allowed, as one line of text per package. */
export function findForeignLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, { version, license, link }]) => {
    const name = path.split('node_modules/').pop() ?? '';
    const licence = license ?? READ_BY_HAND[name] ?? 'no licence';
    return name === '' || link || isAllowed(licence) ? [] : [`${name} ${version}: ${licence}`];
  });
}

/** An expression such as `MIT`, `(MIT AND Zlib)` or `MIT OR GPL-3.0-or-later`. */
function isAllowed(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => ALLOWED.includes(licence)));
}
