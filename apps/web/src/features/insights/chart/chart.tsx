import type { ReactNode } from 'react';
import { Collapsible } from '../../../shared/ui/collapsible';

type ChartProps = {
  title: string;
  /** How to read it. */
  note?: string;
  /** The same in numbers: the first cell of a row names it. */
  columns: string[];
  rows: string[][];
  children: ReactNode;
};

/** A chart under its title, with the table that says the same to those who would rather read it. */
export function Chart({ title, note, columns, rows, children }: ChartProps) {
  return (
    <figure className="min-w-0 space-y-3">
      <figcaption>
        <h3 className="text-lg font-bold">{title}</h3>
        {note && <p className="text-15 text-paper-soft">{note}</p>}
      </figcaption>
      {children}
      <Collapsible title="Show as table">
        <table className="w-full text-left text-14">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-paper-soft">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-3 align-bottom font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline tabular-nums">
            {rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={index} className="py-1.5 pr-3">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Collapsible>
    </figure>
  );
}
