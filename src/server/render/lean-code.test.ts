import { expect, test } from 'vitest';
import { LEFT_OUT, withNewBodies, withoutReasons } from './lean-code.ts';

const LIBRARY = `
function open(page) { function fetchTwice(page) { return page + page; } return fetchTwice(page); }
function warn(text) { console.warn(text); }
warn('never');
`;

test('functions get new bodies wherever they stand, and all else stays', () => {
  const lean = withNewBodies(LIBRARY, { fetchTwice: "return 'once';", warn: '' });
  expect(new Function(`${lean}; return open('page');`)()).toBe('once');
});

test('so do functions that are values', () => {
  const code = withNewBodies('const close = function close(page) { return page; };', { close: "return 'shut';" });
  expect(new Function(`${code}; return close('page');`)()).toBe('shut');
});

test('a part that was left out says so when it is needed after all', () => {
  const lean = withNewBodies(LIBRARY, { open: LEFT_OUT, warn: '' });
  expect(() => new Function(`${lean}; return open('page');`)()).toThrow('left out of the build');
});

test('calls of a silent function may be dropped', () => {
  expect(withNewBodies(LIBRARY, { warn: '' }, ['warn'])).toContain(
    '/* @__NO_SIDE_EFFECTS__ */ function warn(text) {  }',
  );
});

test.each([
  ['none of the name', LIBRARY, 'close'],
  ['two of the name', `${LIBRARY}function inner() { function open() {} }`, 'open'],
])('a library with %s stops the build and names it', (_case, code, name) => {
  expect(() => withNewBodies(code, { [name]: '' })).toThrow(new RegExp(`: ${name}$`));
});

test('what a bug is called is left out, what it depends on stays', () => {
  const code = 'check(isOpen(page, 1), `closed`, page); check(true); tell(1, "two");';
  expect(withoutReasons(code, 'check')).toBe('check(isOpen(page, 1)); check(true); tell(1, "two");');
});
