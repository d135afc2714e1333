/** A pseudo-random number generator that gives the same numbers for the same seed (mulberry32). */
export function drawFrom(seed: number) {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** Both ends are included. */
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[whole(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to draw from');
    return item;
  };
  return { share, whole, one };
}
