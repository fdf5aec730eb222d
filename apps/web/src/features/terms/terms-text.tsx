import { TERMS } from './terms';
import type { TermsSection } from './terms-section';

function Body({ body }: Pick<TermsSection, 'body'>) {
  return body.map((part) =>
    typeof part === 'string' ? (
      <p key={part} className="mt-3">
        {part}
      </p>
    ) : (
      <ul key={part.join()} className="mt-3 list-disc space-y-1.5 pl-5 marker:text-link">
        {part.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
  );
}

/** The sections under their numbers, each with its plain summary first. */
export function TermsText() {
  return TERMS.map(({ id, title, summary, body }, index) => (
    <section key={id} aria-labelledby={id} className="terms-section mt-10 border-t border-white/12 pt-8">
      <h2 id={id} tabIndex={-1} className="text-21 leading-snug font-bold">
        {index + 1}. {title}
      </h2>
      <p className="mt-2 border-l-2 border-link pl-3 font-medium">{summary}</p>
      <div className="text-paper-soft">
        <Body body={body} />
      </div>
    </section>
  ));
}
