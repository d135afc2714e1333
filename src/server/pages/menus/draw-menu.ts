import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { PrintColours, PrintedItem, PrintedMenu } from '#contract/menus/printed-menu.ts';
import { breakLines, type MenuFont, type TextStyle, widthOf, writeLine } from './set-text.ts';

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document['struct']>;

/** In points; the page is A4. */
const PAGE = { width: 595.28, height: 841.89, side: 64, top: 50, bottom: 60 };
const COLUMN = PAGE.width - 2 * PAGE.side;

function stylesIn(colours: PrintColours) {
  return {
    resort: { face: 'strong', size: 11, colour: colours.spruce },
    title: { face: 'display', size: 38, colour: colours.ink },
    facts: { face: 'text', size: 11, colour: colours['ink-soft'] },
    section: { face: 'display', size: 22, colour: colours.ink },
    item: { face: 'strong', size: 12, colour: colours.ink },
    words: { face: 'text', size: 10, colour: colours['ink-soft'] },
  } as const satisfies Record<string, TextStyle>;
}

const LINE = 1.3;
const GAP = { item: 6, section: 20, column: 16, leader: 6, least: 18 };
const LEAF_WIDTH = 12;

/** Real text, tagged for screen readers. Equal text gives equal bytes: date and id come from the menu. */
export async function drawMenu(menu: PrintedMenu, fonts: readonly MenuFont[]): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    // Text is placed line by line, so the library never breaks a page by itself.
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: menu.locale,
    autoFirstPage: false,
    info: {
      Title: writableInXml(`${menu.title}: ${menu.heading}`),
      Author: writableInXml(menu.resort),
      Subject: writableInXml(menu.facts.join(', ')),
      CreationDate: new Date(`${menu.validFrom}T00:00:00Z`),
    },
  });
  for (const { name, bytes } of fonts) document.registerFont(name, bytes);
  const bytes = buffer(document);
  new Sheet(document, menu).draw();
  document.end();
  return bytes;
}

/** The library writes the document's facts into XML unescaped. */
function writableInXml(text: string): string {
  return text.replaceAll('&', 'and').replaceAll('<', '‹').replaceAll('>', '›');
}

/** Writes from top to bottom and starts a new page if the next part does not fit. */
class Sheet {
  readonly #document: Document;
  readonly #menu: PrintedMenu;
  readonly #root: Element;
  readonly #styles: ReturnType<typeof stylesIn>;
  /** The top of the next line. */
  #y = 0;
  #pages = 0;

  constructor(document: Document, menu: PrintedMenu) {
    this.#document = document;
    this.#menu = menu;
    this.#styles = stylesIn(menu.colours);
    this.#root = document.struct('Document');
    document.addStructure(this.#root);
  }

  draw(): void {
    this.#openPage();
    this.#drawHead();
    for (const { title, items } of this.#menu.sections) this.#drawSection(title, items);
    this.#y += GAP.section;
    for (const note of this.#menu.notes) {
      this.#makeRoom(this.#heightOf(note, COLUMN, this.#styles.words));
      this.#write(this.#root, 'P', note, this.#styles.words);
      this.#y += GAP.leader;
    }
    this.#root.end();
  }

  #openPage(): void {
    this.#document.addPage();
    this.#pages += 1;
    this.#y = PAGE.top;
    const foot = `${this.#menu.resort} · ${this.#menu.title} · ${this.#pages}`;
    const left = (PAGE.width - widthOf(this.#document, foot, this.#styles.words)) / 2;
    this.#decorate('Pagination', () => {
      this.#document.rect(0, 0, PAGE.width, PAGE.height).fill(this.#menu.colours.paper);
      writeLine(this.#document, foot, left, PAGE.height - PAGE.bottom / 2, this.#styles.words);
    });
  }

  #makeRoom(height: number): void {
    if (this.#y + height > PAGE.height - PAGE.bottom) this.#openPage();
  }

  #drawHead(): void {
    const { resort, title, heading, facts } = this.#menu;
    this.#decorate('Layout', () => drawDoor(this.#document, PAGE.side, this.#y + 2, this.#menu.colours.lamp));
    this.#write(this.#root, 'P', `${resort} · ${heading}`, this.#styles.resort, 18);
    this.#y += GAP.item;
    this.#write(this.#root, 'H1', title, this.#styles.title);
    this.#y += GAP.item;
    this.#write(this.#root, 'P', facts.join(' · '), this.#styles.facts);
  }

  #drawSection(title: string, items: readonly PrintedItem[]): void {
    const [first] = items;
    const titleHeight = this.#styles.section.size * LINE;
    this.#y += GAP.section;
    // A heading must not be the last line of a page.
    this.#makeRoom(titleHeight + (first === undefined ? 0 : this.#heightOfItem(first)));
    const section = this.#add(this.#root, 'Sect');
    this.#document.outline.addItem(title);
    this.#write(section, 'H2', title, this.#styles.section);
    const list = this.#add(section, 'L');
    for (const item of items) this.#drawItem(list, item);
    list.end();
    section.end();
  }

  #drawItem(list: Element, item: PrintedItem): void {
    this.#makeRoom(this.#heightOfItem(item));
    const { title, price, description, measure, notes, isVegetarian } = item;
    const entry = this.#add(list, 'LI');
    const body = this.#add(entry, 'LBody');
    const priceWidth = widthOf(this.#document, price, this.#styles.item);
    const measureWidth = measure === null ? 0 : widthOf(this.#document, measure, this.#styles.words);
    this.#y += GAP.item;
    const lines = breakLines(this.#document, title, this.#titleWidth(item), this.#styles.item);
    this.#write(body, 'P', title, this.#styles.item, 0, this.#titleWidth(item));
    const baseline = this.#y - this.#styles.item.size * (LINE - 1);
    const right = PAGE.width - PAGE.side;
    this.#writeAt(body, price, right - priceWidth, baseline, this.#styles.item);
    const end = PAGE.side + widthOf(this.#document, lines.at(-1) ?? '', this.#styles.item);
    this.#decorate('Layout', () => {
      if (isVegetarian) drawLeaf(this.#document, end + GAP.leader, baseline, this.#menu.colours.spruce);
      const start = end + GAP.leader + (isVegetarian ? LEAF_WIDTH + GAP.leader : 0);
      drawLeader(this.#document, start, right - priceWidth - GAP.leader, baseline, this.#menu.colours['line-strong']);
    });
    const top = this.#y;
    const wordsWidth = COLUMN - measureWidth - GAP.column;
    if (description !== null) this.#write(body, 'P', description, this.#styles.words, 0, wordsWidth);
    if (measure !== null) {
      const line = top + this.#styles.words.size;
      this.#writeAt(body, measure, right - measureWidth, line, this.#styles.words);
      this.#y = Math.max(this.#y, top + this.#styles.words.size * LINE);
    }
    if (notes.length > 0) this.#write(body, 'P', notes.join(' · '), this.#styles.words);
    this.#y += GAP.item;
    this.#decorate('Layout', () => {
      this.#document.moveTo(PAGE.side, this.#y).lineTo(right, this.#y).lineWidth(0.6).stroke(this.#menu.colours.line);
    });
    body.end();
    entry.end();
  }

  #titleWidth({ price, isVegetarian }: PrintedItem): number {
    const leaf = isVegetarian ? LEAF_WIDTH + GAP.leader : 0;
    return COLUMN - widthOf(this.#document, price, this.#styles.item) - leaf - GAP.least - 2 * GAP.leader;
  }

  #heightOfItem(item: PrintedItem): number {
    const { title, description, measure, notes } = item;
    const measureWidth = measure === null ? 0 : widthOf(this.#document, measure, this.#styles.words);
    const words = this.#heightOf(description ?? '', COLUMN - measureWidth - GAP.column, this.#styles.words);
    const below = notes.length === 0 ? 0 : this.#heightOf(notes.join(' · '), COLUMN, this.#styles.words);
    return this.#heightOf(title, this.#titleWidth(item), this.#styles.item) + words + below + 2 * GAP.item;
  }

  #heightOf(text: string, width: number, style: TextStyle): number {
    return breakLines(this.#document, text, width, style).length * style.size * LINE;
  }

  /** Writes a tagged text below the previous one, over as many lines as it needs. */
  #write(parent: Element, tag: string, text: string, style: TextStyle, indent = 0, width = COLUMN): void {
    const lines = breakLines(this.#document, text, width - indent, style);
    this.#addText(parent, tag, () => {
      for (const line of lines) {
        writeLine(this.#document, line, PAGE.side + indent, this.#y + style.size, style);
        this.#y += style.size * LINE;
      }
    });
  }

  #writeAt(parent: Element, text: string, x: number, baseline: number, style: TextStyle): void {
    this.#addText(parent, 'P', () => writeLine(this.#document, text, x, baseline, style));
  }

  #add(parent: Element, tag: string): Element {
    const element = this.#document.struct(tag);
    parent.add(element);
    return element;
  }

  #addText(parent: Element, tag: string, write: () => void): void {
    parent.add(this.#document.struct(tag, {}, write));
  }

  /** Draws parts that are not read aloud: backgrounds, dots, lines and what every page repeats. */
  #decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }
}

/** Draws the lit doorway of the logo. */
function drawDoor(document: Document, x: number, y: number, colour: string): void {
  document.path(`M${x + 5.5} ${y}l5.5 4.3v6.7h-11v-6.7z`).fill(colour);
}

function drawLeaf(document: Document, x: number, baseline: number, colour: string): void {
  const y = baseline - 9;
  document
    .path(`M${x} ${y + 9}c0 -6 4 -9 11 -9c0 7 -3 11 -8 10.5z`)
    .lineWidth(0.9)
    .stroke(colour);
}

function drawLeader(document: Document, start: number, end: number, baseline: number, colour: string): void {
  document.moveTo(start, baseline).lineTo(end, baseline).lineWidth(1.1).lineCap('round');
  document.dash(0.01, { space: 3.2 }).stroke(colour).undash().lineCap('butt');
}
