import type { ReactNode } from 'react';
import { Bubble } from '../../shared/ui/bubble';
import { READERS, Variable } from './example';

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col rounded-card border border-hairline bg-ink/80 p-5">
      <h2 className="flex gap-2.5 text-19 leading-tight font-bold">
        <span aria-hidden className="text-link">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </li>
  );
}

/** What Dearly does, understood without a word: three people of a list, one template, three messages. */
export function ThreeSteps() {
  return (
    <ol aria-label="How it works" className="grid w-full gap-4 text-left lg:grid-cols-3">
      <Step number={1} title="Bring your contacts">
        <table className="mt-4 w-full text-15">
          <caption className="sr-only">Contacts</caption>
          <thead>
            <tr className="border-b border-hairline text-paper-soft">
              <th className="py-2 pr-4 text-left font-semibold">name</th>
              <th className="py-2 text-left font-semibold">thanks</th>
            </tr>
          </thead>
          <tbody>
            {READERS.map(({ name, thanks }) => (
              <tr key={name} className="border-b border-white/8 last:border-0">
                <td className="py-2 pr-4 align-top whitespace-nowrap">{name}</td>
                <td className="py-2">{thanks}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Step>
      <Step number={2} title="Write it once">
        <p className="mt-4 rounded-2xl border border-dashed border-white/35 p-4">
          Hi <Variable>{'{name}'}</Variable>, thank you for <Variable>{'{thanks}'}</Variable>!
        </p>
      </Step>
      <Step number={3} title="Everyone gets their own">
        <ul className="mt-4 space-y-3">
          {READERS.map(({ name, thanks }) => (
            <li key={name}>
              <Bubble className="text-15">
                Hi {name}, thank you for {thanks}!
              </Bubble>
            </li>
          ))}
        </ul>
      </Step>
    </ol>
  );
}
