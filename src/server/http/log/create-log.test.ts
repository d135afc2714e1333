import { expect, test } from 'vitest';
import { createLog } from './create-log.ts';

test('a log line has its time and its level in words', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  log.child({ reqId: 'a' }).warn({ job: 'holds' }, 'A job is late');
  const { time, level, job, reqId, msg } = JSON.parse(lines.join(''));
  expect({ level, job, reqId, msg }).toEqual({ level: 'warn', job: 'holds', reqId: 'a', msg: 'A job is late' });
  expect(new Date(time).toISOString()).toBe(time);
});
