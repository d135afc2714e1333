import type { Messages } from '@lingui/core';
import { typeset } from '#app/format/typeset.ts';

/** A compiled message is a text, or a list of texts and placeholders whose first string is a name. */
export function typesetMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [
      id,
      typeof message === 'string'
        ? typeset(message)
        : message.map((token, place) =>
            typeof token === 'string' ? typesetBefore(token, place < message.length - 1) : token,
          ),
    ]),
  );
}

/** A short word stays with the value that follows it: «о 11:00». */
function typesetBefore(text: string, isValueNext: boolean): string {
  return isValueNext ? typeset(`${text}0`).slice(0, -1) : typeset(text);
}
