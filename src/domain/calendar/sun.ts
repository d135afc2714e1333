const DAY_MS = 24 * 60 * 60 * 1000;
/** Noon of 1 January 2000, the epoch of these formulas. */
const EPOCH_MS = Date.UTC(2000, 0, 1, 12);
const RADIANS = Math.PI / 180;
/** One hour of sidereal time is 15 degrees. */
const DEGREES_PER_HOUR = 15;
/** Civil twilight starts and ends at the first value. Above the second the light is no longer warm. */
const TWILIGHT_DEGREES = -6;
const DAYLIGHT_DEGREES = 6;

/** A position in degrees; north and east are positive. */
export interface EarthPlace {
  readonly latitude: number;
  readonly longitude: number;
}

export interface SunPosition {
  /** Height of the sun's centre above the horizon, in degrees, without refraction. */
  readonly altitude: number;
  readonly isRising: boolean;
}

export type SunPhase = 'night' | 'dawn' | 'day' | 'dusk';

/**
 * Uses the low-precision formulas of the Astronomical Almanac, accurate to a hundredth of a degree until 2050.
 * `instantMs`: milliseconds since the Unix epoch.
 */
export function sunPositionAt(instantMs: number, { latitude, longitude }: EarthPlace): SunPosition {
  const days = (instantMs - EPOCH_MS) / DAY_MS;
  const anomaly = (357.528 + 0.9856003 * days) * RADIANS;
  const eclipticLongitude =
    (280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS;
  const obliquity = (23.439 - 0.0000004 * days) * RADIANS;
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(eclipticLongitude));
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(eclipticLongitude), Math.cos(eclipticLongitude));
  const siderealDegrees = (18.697374558 + 24.06570982441908 * days) * DEGREES_PER_HOUR;
  const hourAngle = (siderealDegrees + longitude) * RADIANS - rightAscension;
  const sine =
    Math.sin(latitude * RADIANS) * Math.sin(declination) +
    Math.cos(latitude * RADIANS) * Math.cos(declination) * Math.cos(hourAngle);
  return { altitude: Math.asin(sine) / RADIANS, isRising: Math.sin(hourAngle) < 0 };
}

export function sunPhaseAt(instantMs: number, place: EarthPlace): SunPhase {
  const { altitude, isRising } = sunPositionAt(instantMs, place);
  if (altitude < TWILIGHT_DEGREES) return 'night';
  if (altitude > DAYLIGHT_DEGREES) return 'day';
  return isRising ? 'dawn' : 'dusk';
}
