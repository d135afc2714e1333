import { expect, test } from 'vitest';
import { type SunPhase, sunPhaseAt, sunPositionAt } from './sun.ts';

const IVANO_FRANKIVSK = { latitude: 48.9226, longitude: 24.7111 };
/** Almanacs define sunrise and sunset in this way: the upper edge at the horizon, including refraction. */
const HORIZON_DEGREES = -0.833;
/** The sun rises and sets there by at least 0.13 degrees a minute. Almanacs round to whole minutes. */
const MINUTE_DEGREES = 0.2;

test.each([
  ['2026-03-20', '06:25+02:00', '18:34+02:00'],
  ['2026-06-21', '05:18+03:00', '21:29+03:00'],
  ['2026-09-23', '07:09+03:00', '19:18+03:00'],
  ['2026-12-21', '08:13+02:00', '16:27+02:00'],
])('on %s the sun in Ivano-Frankivsk rises at %s and sets at %s', (day, sunrise, sunset) => {
  const at = (time: string) => sunPositionAt(Date.parse(`${day}T${time}`), IVANO_FRANKIVSK);
  expect(Math.abs(at(sunrise).altitude - HORIZON_DEGREES)).toBeLessThan(MINUTE_DEGREES);
  expect(Math.abs(at(sunset).altitude - HORIZON_DEGREES)).toBeLessThan(MINUTE_DEGREES);
  expect(at(sunrise).isRising).toBe(true);
  expect(at(sunset).isRising).toBe(false);
});

test.each<[string, SunPhase]>([
  ['2026-12-21T03:00+02:00', 'night'],
  ['2026-12-21T08:00+02:00', 'dawn'],
  ['2026-12-21T12:00+02:00', 'day'],
  ['2026-12-21T16:30+02:00', 'dusk'],
  ['2026-12-21T18:00+02:00', 'night'],
  ['2026-06-21T05:00+03:00', 'dawn'],
  ['2026-06-21T18:00+03:00', 'day'],
  ['2026-06-21T21:45+03:00', 'dusk'],
  ['2026-06-21T23:30+03:00', 'night'],
])('the time of day there at %s is %s', (time, phase) => {
  expect(sunPhaseAt(Date.parse(time), IVANO_FRANKIVSK)).toBe(phase);
});

test('days are long in December in the south, and there is no night in June beyond the Arctic Circle', () => {
  const southern = { latitude: -45.03, longitude: 168.66 };
  expect(sunPhaseAt(Date.parse('2026-12-21T20:00+13:00'), southern)).toBe('day');
  expect(sunPhaseAt(Date.parse('2026-06-21T18:00+12:00'), southern)).toBe('night');
  const northern = { latitude: 69.65, longitude: 18.96 };
  expect(sunPositionAt(Date.parse('2026-06-21T00:00+02:00'), northern).altitude).toBeGreaterThan(0);
  expect(sunPositionAt(Date.parse('2026-12-21T12:00+01:00'), northern).altitude).toBeLessThan(0);
});
