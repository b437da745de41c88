interface ChartTableProps {
  caption: string;
  /** Of the first column, then of the numbers. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; numbers: readonly string[] }[];
}

/** The numbers of a chart for screen readers. A table grows with its words, so the frame around it is hidden. */
export const ChartTable = ({ caption, heads, rows }: ChartTableProps) => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, numbers }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {numbers.map((number, column) => (
              <td key={heads[column + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
