/**
 * What the header stands on at the top of the page: paper, a picture's mist, a picture itself, or a picture whose page
 * brings round buttons of its own on phones.
 */
export type HeaderGround = 'paper' | 'mist' | 'picture' | 'roundButtons';

/** What a page's route says in its handle about the frame around it (spec section 3, design decision 15). */
export interface LayoutSettings {
  /** `empty`: neither header nor footer. A page that fails or does not exist gets the error layout, whatever it says. */
  readonly layout?: 'default' | 'empty';
  /** header.filled: `paper`, unless the page's picture runs under it. `none`: the page brings a header of its own. */
  readonly header?: HeaderGround | 'none';
  /** footer.padding: `flush` when the page ends in something that bleeds, without room before the footer. */
  readonly footer?: 'apart' | 'flush' | 'none';
  /** main.className. */
  readonly mainClassName?: string;
}

/** The frame as it is drawn. */
export interface Frame {
  readonly header: HeaderGround | 'none';
  /** Up to 700 px alone; above, the page's toolbar takes over. */
  readonly isHeaderOnPhonesOnly: boolean;
  readonly footer: 'apart' | 'flush' | 'none';
  readonly mainClassName: string | undefined;
}

/** The booking page is told by its last path segment (spec section 2). */
export function isBookingPath(pathname: string): boolean {
  return /\/booking\/?$/.test(pathname);
}

/** A page that did not load brings neither picture nor toolbar, so nothing of its own settings holds. */
export function frameOf(settings: LayoutSettings, page: { pathname: string; isMissing: boolean }): Frame {
  const { layout, header = 'paper', footer = 'apart', mainClassName } = page.isMissing ? {} : settings;
  const isBookingPage = !page.isMissing && isBookingPath(page.pathname);
  const isEmpty = layout === 'empty';
  return {
    header: isEmpty ? 'none' : header,
    isHeaderOnPhonesOnly: isBookingPage,
    footer: isEmpty || isBookingPage ? 'none' : footer,
    mainClassName,
  };
}
