/** Ukrainian paths of the bottom navigation's cells. */
export const CELL_PATHS = { home: '/', stays: '/accommodation', booking: '/booking', guide: '/guide' } as const;

/** For `aria-current`: the very page, or a section that holds it; undefined: elsewhere. */
export function currentCell(cellPath: string, path: string): 'page' | 'true' | undefined {
  if (path === cellPath) return 'page';
  return cellPath !== '/' && path.startsWith(`${cellPath}/`) ? 'true' : undefined;
}
