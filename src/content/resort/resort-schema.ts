import { type Static, Type } from 'typebox';
import { PhoneNumber } from '#contract/pages/hero.ts';
import { ResortRecord } from '#contract/resort/resort.ts';
import { LocalizedText, record } from '#contract/site/schema.ts';

export const EmailAddress = Type.String({ pattern: '^[^@\\s<>]+@[^@\\s<>]+$' });
export const HexColour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** Inserted into built texts unchanged, so it has no quotation marks, backslashes or braces. */
export const Sentence = Type.String({ pattern: '^[^"\'\\\\%{}<>]+$' });

/** `resort.json`: what distinguishes this resort from others. Other files refer to it in braces. */
export const ResortFile = record({
  ...ResortRecord.properties,
  /** Each number once, by the place that answers the phone: `{phone:reception}`. */
  phones: Type.Record(Type.String(), PhoneNumber),
  email: EmailAddress,
  address: LocalizedText,
  /** Mail addresses used unless the settings name others: the sender, and the desk's mailbox. */
  mail: record({ from: EmailAddress, desk: EmailAddress }),
  /** How a late guest gets in. Shown after the reception's hours. */
  late_arrival: record({ uk: Sentence, en: Sentence }),
  screenshots: record({ home: LocalizedText, room: LocalizedText, wide: LocalizedText }),
  /** Colours that differ from styles/tokens.css, by token: `"spruce": { "light": "#1b4a43", "dark": "#8ccab6" }`. */
  colours: Type.Record(Type.String(), record({ light: HexColour, dark: HexColour })),
});
export type ResortFile = Static<typeof ResortFile>;
