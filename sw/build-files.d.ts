/** What the browser's build consists of, told by the build itself. */
declare module 'virtual:build-files' {
  /** What every page needs: the shells, and what they name themselves. Names without a hash come with a revision. */
  export const SHELL_FILES: readonly { readonly url: string; readonly revision: string | null }[];
  /** Everything else: pages, texts, fonts and drawings, under names that change with their bytes. */
  export const PAGE_FILES: readonly string[];
}
