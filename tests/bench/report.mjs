/** The middle one of some numbers. */
export const median = (numbers) =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** The medians of several measurements of the same shape, field by field; what is no number is the first one's. */
export const medians = (measured) =>
  Object.fromEntries(
    Object.entries(measured[0]).map(([name, first]) => [
      name,
      typeof first === 'number' ? median(measured.map((one) => one[name])) : first,
    ]),
  );

/**
 * A table in Markdown; what breaks its budget is marked ✗.
 * @param title heads the column of the rows' `name`s
 * @param columns what a column shows of a row: `of` (text or number), with `digits` after the point, and whether
 * that `keeps` its budget
 */
export const table = (title, rows, columns) => {
  const lines = rows.map((row) => columns.map((column) => cell(column, row)));
  return [
    `| ${[title, ...columns.map(({ name }) => name)].join(' | ')} |`,
    `|---|${'--:|'.repeat(columns.length)}`,
    ...lines.map((cells, index) => `| ${[rows[index].name, ...cells].join(' | ')} |`),
  ].join('\n');
};

/** Each broken budget in words. */
export const broken = (rows, columns) =>
  rows.flatMap((row) =>
    columns
      .filter((column) => !isKept(column, row))
      .map((column) => `${row.name}: ${column.name} is ${cell(column, row)}`),
  );

const isKept = ({ of, keeps }, row) => keeps === undefined || keeps(of(row), row);

const cell = (column, row) => {
  const value = column.of(row);
  const text = typeof value === 'number' ? String(Number(value.toFixed(column.digits ?? 0))) : value;
  return isKept(column, row) ? text : `${text} ✗`;
};
