/** `roundButtons`: a picture whose page has its own round buttons on phones. */
type HeaderGround = 'paper' | 'mist' | 'picture' | 'roundButtons';

/** Spec section 3. */
export interface LayoutSettings {
  /** `empty`: neither header nor footer. A failed or missing page always gets the error layout. */
  readonly layout?: 'default' | 'empty';
  /** header.filled: `paper`, unless the page's picture runs under the header. `none`: the page has its own header. */
  readonly header?: HeaderGround | 'none';
  /** footer.padding: `flush` leaves no space before the footer. */
  readonly footer?: 'apart' | 'flush' | 'none';
  readonly mainClassName?: string;
}

export interface Frame {
  readonly header: HeaderGround | 'none';
  readonly isHeaderOnPhonesOnly: boolean;
  readonly footer: 'apart' | 'flush' | 'none';
  readonly mainClassName: string | undefined;
}

/** The last path segment decides (spec section 2). */
export function isBookingPath(pathname: string): boolean {
  return /\/booking\/?$/.test(pathname);
}

/** A missing page has neither picture nor toolbar, so its settings are ignored. */
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
