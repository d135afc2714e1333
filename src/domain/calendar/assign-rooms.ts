/** Higher than any stay's price, so it is chosen only if nothing else is left. */
const IMPOSSIBLE_MINOR = 1e13;

/**
 * Assigns each row a column of its own at the lowest total cost (the Hungarian method). `costs[row][column]` is in
 * kopiyky; null: not possible. Returns the column of each row, or null if some row cannot get one.
 */
export function assignRooms(costs: readonly (readonly (number | null)[])[]): number[] | null {
  const columns = costs[0]?.length ?? 0;
  if (costs.length > columns) return null;
  const cost = (row: number, column: number) => costs[row]?.[column] ?? IMPOSSIBLE_MINOR;
  /** The row assigned to each column. The last column is a dummy where the search for each row starts. */
  const rowOf: (number | undefined)[] = [];
  const ofRow = costs.map(() => 0);
  const ofColumn = new Array<number>(columns + 1).fill(0);
  for (let row = 0; row < costs.length; row += 1) {
    const reached = new Set<number>();
    const slack = new Array<number>(columns).fill(Number.POSITIVE_INFINITY);
    const cameFrom = new Array<number>(columns).fill(columns);
    rowOf[columns] = row;
    let at = columns;
    for (let own = rowOf[at]; own !== undefined; own = rowOf[at]) {
      reached.add(at);
      let next = columns;
      let least = Number.POSITIVE_INFINITY;
      for (let column = 0; column < columns; column += 1) {
        if (reached.has(column)) continue;
        const reduced = cost(own, column) - (ofRow[own] ?? 0) - (ofColumn[column] ?? 0);
        if (reduced < (slack[column] ?? 0)) {
          slack[column] = reduced;
          cameFrom[column] = at;
        }
        if ((slack[column] ?? 0) < least) {
          least = slack[column] ?? 0;
          next = column;
        }
      }
      for (const column of reached) {
        const held = rowOf[column] ?? 0;
        ofRow[held] = (ofRow[held] ?? 0) + least;
        ofColumn[column] = (ofColumn[column] ?? 0) - least;
      }
      for (let column = 0; column < columns; column += 1) {
        if (!reached.has(column)) slack[column] = (slack[column] ?? 0) - least;
      }
      at = next;
    }
    while (at !== columns) {
      const before = cameFrom[at] ?? columns;
      rowOf[at] = rowOf[before];
      at = before;
    }
  }
  const columnsOf = costs.map((_, row) => rowOf.slice(0, columns).indexOf(row));
  return columnsOf.every((column, row) => cost(row, column) < IMPOSSIBLE_MINOR) ? columnsOf : null;
}
