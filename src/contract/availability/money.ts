const MINOR_PER_UNIT = 100;

/** Kopiyky as the wire's UAH number. */
export function toAmount(minor: number): number {
  return minor / MINOR_PER_UNIT;
}

/**
 * Wider than the noise that the schemas let through in a number's last digits: what they took never fails here. Far
 * narrower than the next decimal.
 */
const NOISE_MINOR = 0.001;

/** The wire's UAH number as kopiyky; throws on more than two decimals, which the schemas refuse first. */
export function toMinor(amount: number): number {
  const minor = Math.round(amount * MINOR_PER_UNIT);
  if (Math.abs(minor - amount * MINOR_PER_UNIT) > NOISE_MINOR)
    throw new RangeError(`Not an amount of money: ${amount}`);
  return minor;
}
