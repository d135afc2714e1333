import { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** As zxcvbn counts: 0 is guessed at once, 4 withstands a long attack. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * What people here begin with. The library's own dictionaries weigh ten times as much as everything else that a guest
 * loads; it also finds rows, repetitions, dates and letters written as figures.
 */
const COMMON = [
  ...['password', 'qwerty', 'qwertyuiop', 'asdfgh', 'zxcvbn', 'letmein', 'welcome', 'admin', 'iloveyou', 'monkey'],
  ...['пароль', 'йцукен', 'йцукенгшщз', 'фівапр', 'ячсмит', 'parol', 'ukraine', 'україна', 'київ', 'kyiv', 'kiev'],
  ...['lviv', 'львів', 'слава', 'slava', 'героям', 'кохання', 'люблю', 'мама', 'mama', 'сонечко', 'dragon', 'football'],
  ...[
    'summer',
    'winter',
    'літо',
    'зима',
    'forest',
    'hotel',
    'готель',
    'карпати',
    'karpaty',
    'dynamo',
    'динамо',
    'secret',
  ],
  ...[
    'олена',
    'olena',
    'ірина',
    'iryna',
    'наталя',
    'андрій',
    'andrii',
    'сергій',
    'тарас',
    'марія',
    'оксана',
    'шевченко',
  ],
];

const meter = new ZxcvbnFactory({ dictionary: { common: COMMON } });

/** Beyond this the estimate takes longer than a key press, and no longer password is weak. */
const LONGEST = 64;

/** `known`: what a stranger would try first, such as the guest's address and the resort's name. */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return meter.check(password.slice(0, LONGEST), words).score;
}
