type HeaderGround = 'paper' | 'mist' | 'picture' | 'roundButtons';

/** Spec section 3. A failed or missing page always gets the error layout. */
export interface LayoutSettings {
  /** header.filled: `paper`, unless the page's picture runs under the header. `none`: the page has its own header. */
  readonly header?: HeaderGround | 'none';
  /** footer.padding: `flush` leaves no space before the footer. */
  readonly footer?: 'apart' | 'flush' | 'none';
}

interface Frame extends Required<LayoutSettings> {
  readonly isHeaderOnPhonesOnly: boolean;
}

/** The last path segment decides (spec section 2). */
export function isBookingPath(pathname: string): boolean {
  return /\/booking\/?$/.test(pathname);
}

/** A missing page has neither picture nor toolbar, so its settings are ignored. */
export function frameOf(settings: LayoutSettings, page: { pathname: string; isMissing: boolean }): Frame {
  const { header = 'paper', footer = 'apart' } = page.isMissing ? {} : settings;
  const isBookingPage = !page.isMissing && isBookingPath(page.pathname);
  return { header, isHeaderOnPhonesOnly: isBookingPage, footer: isBookingPage ? 'none' : footer };
}
