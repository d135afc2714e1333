import { type Static, Type } from 'typebox';
import { PhoneNumber } from '#contract/pages/hero.ts';
import { ResortRecord } from '#contract/resort/resort.ts';
import { LocalizedText, record } from '#contract/site/schema.ts';

export const EmailAddress = Type.String({ pattern: '^[^@\\s<>]+@[^@\\s<>]+$' });
export const HexColour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** Goes into built texts as it is, so no quotation marks, backslashes or braces. */
export const Sentence = Type.String({ pattern: '^[^"\'\\\\%{}<>]+$' });

/** `resort.json`: what tells this resort from another. Other files name what stands here in braces. */
export const ResortFile = record({
  ...ResortRecord.properties,
  /** Each number once, by the place that answers: `{phone:reception}`. */
  phones: Type.Record(Type.String(), PhoneNumber),
  email: EmailAddress,
  address: LocalizedText,
  /** Addresses of mails while no setting names others: who writes to guests, and who reads at the desk. */
  mail: record({ from: EmailAddress, desk: EmailAddress }),
  /** How a guest who comes late gets in; stands after the hours of the reception. */
  late_arrival: record({ uk: Sentence, en: Sentence }),
  screenshots: record({ home: LocalizedText, room: LocalizedText, wide: LocalizedText }),
  /** Colours of styles/tokens.css that differ here, by token: `"spruce": { "light": "#1b4a43", "dark": "#8ccab6" }`. */
  colours: Type.Record(Type.String(), record({ light: HexColour, dark: HexColour })),
});
export type ResortFile = Static<typeof ResortFile>;
