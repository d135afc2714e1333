import { expect, test } from 'vitest';
import { inProcessorTime, type TraceEvent } from './processor-time.ts';

const TASK = { name: 'RunTask', ph: 'X', pid: 1, tid: 1, ts: 1000, dur: 100, tts: 500, tdur: 30 };

test('a task lasts as long as its processor time, and its events are moved accordingly', () => {
  const events: TraceEvent[] = [
    TASK,
    // The processor was unavailable for 60 µs before the function, and for 10 in it.
    { ...TASK, name: 'FunctionCall', ts: 1070, dur: 20, tts: 510, tdur: 10 },
    { name: 'TimerInstall', ph: 'I', pid: 1, tid: 1, ts: 1088, tts: 518 },
  ];
  expect(inProcessorTime(events)).toEqual([
    { ...events[0], dur: 30 },
    { ...events[1], ts: 1010, dur: 10 },
    { ...events[2], ts: 1018 },
  ]);
});

test('a task without waiting stays unchanged, despite the rounding of two clocks', () => {
  const events = [
    { ...TASK, dur: 100, tdur: 101 },
    { ...TASK, name: 'Layout', ts: 1040, dur: 60, tts: 541, tdur: 60 },
  ];
  expect(inProcessorTime(events)).toEqual([events[0], events[1]]);
});

test('nothing changes between tasks, on other threads, or without the thread’s clock', () => {
  const events: TraceEvent[] = [
    { ...TASK, tid: 2, name: 'Layout', ts: 1050, dur: 20, tdur: 5 },
    { ...TASK, ts: 900, dur: 20, name: 'ParseHTML', tdur: 5 },
    { name: 'firstPaint', ph: 'R', pid: 1, tid: 1, ts: 1080 },
    { name: 'RunTask', ph: 'X', pid: 1, tid: 1, ts: 2000, dur: 100 },
  ];
  expect(inProcessorTime([TASK, ...events]).slice(1)).toEqual(events);
});

test('events keep their order, and each task keeps its own', () => {
  const next = { ...TASK, ts: 1100, tts: 530, dur: 50, tdur: 40 };
  const inNext = { ...next, name: 'Layout', ts: 1120, tts: 545, dur: 10, tdur: 9 };
  expect(inProcessorTime([inNext, next, TASK])).toEqual([
    { ...inNext, ts: 1115, dur: 9 },
    { ...next, dur: 40 },
    { ...TASK, dur: 30 },
  ]);
});
