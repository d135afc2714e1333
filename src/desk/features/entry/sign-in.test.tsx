import { expect, test } from 'vitest';
import { RefusedCall } from '../../api.ts';
import { refusalText } from './sign-in.tsx';

test('a server that fails is not told as a wrong password', () => {
  expect(refusalText(new RefusedCall(503, null)).message).toBe('The desk does not answer. Check the network.');
  expect(refusalText(new RefusedCall(401, null)).message).toMatch(/^Email, password or code is wrong/);
});
