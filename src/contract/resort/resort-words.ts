import type { LocalizedText } from '#contract/site/schema.ts';
import type { ResortRecord } from './resort.ts';

export interface NamedResort extends Pick<ResortRecord, 'name' | 'name_genitive' | 'name_locative' | 'file_name'> {
  readonly address: LocalizedText;
}

/** Returns the words of the resort's name and address, which are easily guessed as a password. */
export function resortWords(resort: NamedResort): readonly string[] {
  const { name, name_genitive, name_locative, address, file_name } = resort;
  const texts = [name, name_genitive, name_locative, address].flatMap(({ uk, en }) => [uk, en]);
  return [...new Set([...texts, file_name].flatMap((text) => text.match(/[\p{L}\p{M}’']+/gu) ?? []))];
}
