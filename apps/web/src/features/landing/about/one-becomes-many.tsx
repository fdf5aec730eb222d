import { Bubble } from '../../../shared/ui/bubble';
import { READERS, Variable } from '../example';

/** The whole product in one look: what is written once, and what three people read. */
export function OneBecomesMany() {
  return (
    <div className="mt-7 grid gap-x-8 gap-y-6 sm:grid-cols-[4fr_5fr]">
      <div>
        <h3 className="text-15 font-semibold text-paper-soft">You write</h3>
        <p className="mt-2 rounded-2xl border border-dashed border-white/35 p-4">
          Hi <Variable>{'{name}'}</Variable>, thanks for <Variable>{'{thanks}'}</Variable>. Let us do that
          again.
        </p>
      </div>
      <div>
        <h3 className="text-15 font-semibold text-paper-soft">They read</h3>
        <ul className="mt-2 space-y-3">
          {READERS.map(({ name, thanks }) => (
            <li key={name}>
              <Bubble>
                Hi {name}, thanks for {thanks}. Let us do that again.
              </Bubble>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
