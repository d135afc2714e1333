import { anyText, oneOf, wholeNumber } from './setting-values.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns null if the text is not a valid value. */
type Parse<Value> = (text: string) => Value | null;

type Named = readonly [name: string, expected: string];

export type SettingReader = ReturnType<typeof createSettingReader>;

/** Collects all problems, so that one start shows all of them. */
export function createSettingReader(environment: Environment) {
  const problems = new Map<string, string>();
  const given: Record<string, string> = {};
  const names = new Set<string>();
  const textOf = (name: string) => environment[name]?.trim() ?? '';
  // The value itself is never printed, because it may be a secret pasted into the wrong line.
  const note = (name: string, expected: string) => {
    if (!problems.has(name)) problems.set(name, `${name}: expected ${expected}`);
  };
  /** Returns `fallback` if it is unset, empty or invalid, which is recorded as a problem. */
  function read<Value, Fallback>(name: string, expected: string, parse: Parse<Value>, fallback: Fallback) {
    names.add(name);
    const text = textOf(name);
    if (text === '') return fallback;
    given[name] = text;
    const value = parse(text);
    if (value !== null) return value;
    note(name, expected);
    return fallback;
  }
  return {
    read,
    /** `unit`: such as ' of days'. */
    readWhole<Fallback>(name: string, minimum: number, maximum: number, fallback: Fallback, unit = '') {
      const expected = `a whole number${unit} from ${minimum} to ${maximum}`;
      return read(name, expected, wholeNumber(minimum, maximum), fallback);
    },
    readSwitch: (name: string, fallback: 'on' | 'off') =>
      read(name, '`on` or `off`', oneOf('on', 'off'), fallback) === 'on',
    /** Returns two values that only work together; null: at least one of them is missing, recorded if it is just one. */
    readPair([name, expected]: Named, [otherName, otherExpected]: Named) {
      const value = read(name, expected, anyText, null);
      const other = read(otherName, otherExpected, anyText, null);
      if (value !== null && other !== null) return [value, other] as const;
      if (value !== null) note(otherName, `a value, because ${name} is set`);
      if (other !== null) note(name, `a value, because ${otherName} is set`);
      return null;
    },
    given: given as Readonly<Record<string, string>>,
    names: names as ReadonlySet<string>,
    isSet: (name: string) => textOf(name) !== '',
    note,
    get problems(): readonly string[] {
      return [...problems.values()];
    },
  };
}
