import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { ShareCard } from './share-cards.ts';

const CARD_WIDTH = 1200;
const CARD_HEIGHT = 630;
const MARGIN = 72;
const JPEG_QUALITY = 82;

/** Tokens of styles/tokens.css for text on pictures, the same in both schemes. */
export interface CardColours {
  readonly night: string;
  readonly words: string;
  readonly price: string;
}

/** A dark gradient from the bottom, so that text is readable on any picture. */
function shadeIn(night: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">
      <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${night}" stop-opacity=".45"/>
        <stop offset=".35" stop-color="${night}" stop-opacity=".25"/>
        <stop offset="1" stop-color="${night}" stop-opacity=".94"/>
      </linearGradient>
      <rect width="100%" height="100%" fill="url(#night)"/>
    </svg>`,
  );
}

/** `fontFolder`: the site's own font files, so that a machine without fonts draws the same letters. */
export async function drawCard(
  card: ShareCard,
  master: Uint8Array,
  colours: CardColours,
  fontFolder: string,
): Promise<Buffer> {
  const write = (text: string, size: number, colour: string) => drawText({ text, size, colour }, fontFolder);
  const price = card.price === null ? null : await write(card.price, 46, colours.price);
  const title = await write(card.title, sizeOf(card.title), colours.words);
  const name = await write(card.siteName, 38, colours.words);
  const bottom = CARD_HEIGHT - MARGIN;
  const titleBottom = price === null ? bottom : bottom - price.height - 24;
  const layers: OverlayOptions[] = [
    { input: shadeIn(colours.night), left: 0, top: 0 },
    { input: name.data, left: MARGIN, top: MARGIN - 16 },
    { input: title.data, left: MARGIN, top: titleBottom - title.height },
    ...(price === null ? [] : [{ input: price.data, left: MARGIN, top: bottom - price.height }]),
  ];
  return sharp(master)
    .resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover', position: 'attention' })
    .composite(layers)
    .flatten({ background: colours.night })
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}

/** Two lines at most for a resort's longest titles. */
function sizeOf(title: string): number {
  if (title.length <= 16) return 104;
  return title.length <= 30 ? 84 : 64;
}

/** Each file of the display font contains one alphabet; the hryvnia sign is in the extended one. */
const FONT_FILES = ['yeseva-one-latin-400', 'yeseva-one-cyrillic-ext-400', 'yeseva-one-cyrillic-400'];

async function drawText({ text, size, colour }: { text: string; size: number; colour: string }, fontFolder: string) {
  // Fonts loaded from a file stay for the whole process, and the last one named is this text's font.
  for (const file of FONT_FILES) {
    await sharp({ text: { text: '.', font: 'Yeseva One', fontfile: join(fontFolder, `${file}.ttf`) } }).toBuffer();
  }
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `Yeseva One ${size}`,
      fontfile: join(fontFolder, `${FONT_FILES.at(-1)}.ttf`),
      width: CARD_WIDTH - 2 * MARGIN,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
