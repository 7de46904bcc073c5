type Values<Row> = Readonly<Record<string, (row: Row) => number | string | null>>;

/**
 * Rows that are all here, by a column: `column` or `column desc`, as `DataTable` asks for it. What is not known stands
 * last, whichever way it is sorted.
 */
export const sortedRows = <Row>(
  rows: readonly Row[],
  sorting: string,
  values: Values<Row>,
): readonly Row[] => {
  const [key = '', direction] = sorting.split(' ');
  const valueOf = values[key];
  if (!valueOf) return rows;
  const sign = direction === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b));
  });
};
