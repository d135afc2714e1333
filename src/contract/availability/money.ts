const MINOR_PER_UNIT = 100;

/** Converts kopiyky to UAH, as sent to clients. */
export function toAmount(minor: number): number {
  return minor / MINOR_PER_UNIT;
}

/** Larger than the rounding noise that the schemas accept, and much smaller than the next decimal. */
const NOISE_MINOR = 0.001;

/** Converts UAH from clients to kopiyky. Throws on more than two decimals, which the schemas refuse first. */
export function toMinor(amount: number): number {
  const minor = Math.round(amount * MINOR_PER_UNIT);
  if (Math.abs(minor - amount * MINOR_PER_UNIT) > NOISE_MINOR)
    throw new RangeError(`Not an amount of money: ${amount}`);
  return minor;
}
