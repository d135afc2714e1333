type Environment = Readonly<Record<string, string | undefined>>;

/** Returns null if the text is not a valid value. */
type Parse<Value> = (text: string) => Value | null;

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
  return {
    /**
     * Returns the setting's value; `fallback` if it is unset or empty, and also if it is invalid, which is recorded as
     * a problem.
     */
    read<Value, Fallback>(name: string, expected: string, parse: Parse<Value>, fallback: Fallback): Value | Fallback {
      names.add(name);
      const text = textOf(name);
      if (text === '') return fallback;
      given[name] = text;
      const value = parse(text);
      if (value !== null) return value;
      note(name, expected);
      return fallback;
    },
    /** All settings that were read and are not empty. */
    given: given as Readonly<Record<string, string>>,
    /** Names of all settings, set or not. */
    names: names as ReadonlySet<string>,
    isSet: (name: string) => textOf(name) !== '',
    note,
    get problems(): readonly string[] {
      return [...problems.values()];
    },
  };
}
