import { type Static, Type } from 'typebox';
import { PhoneNumber } from '#contract/pages/hero.ts';
import { ResortRecord } from '#contract/resort/resort.ts';
import { LocalizedText, record } from '#contract/site/schema.ts';

export const EmailAddress = Type.String({ pattern: '^[^@\\s<>]+@[^@\\s<>]+$' });
export const HexColour = Type.String({ pattern: '^#[0-9a-f]{6}$' });

/** Used unchanged in texts of pages and mails: braces are not filled in, and an apostrophe is ’. */
export const Sentence = Type.String({ pattern: '^[^"\'\\\\%{}<>]+$' });

const { reception_hours: _readFromHours, ...ownFields } = ResortRecord.properties;

/** `resort.json`: what distinguishes this resort from others. Other files refer to it in braces. */
export const ResortFile = record({
  ...ownFields,
  /** Each number is written once, by the place that answers the phone: `{phone:reception}`. */
  phones: Type.Record(Type.String(), PhoneNumber),
  email: EmailAddress,
  address: LocalizedText,
  /** Mail addresses that are used unless the settings override them: the sender, and the desk's mailbox. */
  mail: record({ from: EmailAddress, desk: EmailAddress }),
  late_arrival: record({ uk: Sentence, en: Sentence }),
  screenshots: record({ home: LocalizedText, room: LocalizedText, wide: LocalizedText }),
  /** Colours that override styles/tokens.css, by token: `"spruce": { "light": "#1b4a43", "dark": "#8ccab6" }`. */
  colours: Type.Record(Type.String(), record({ light: HexColour, dark: HexColour })),
});
export type ResortFile = Static<typeof ResortFile>;
