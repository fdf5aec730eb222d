import { faultText, type ProofFault } from '@dearly/proof';
import { Notice } from '../../shared/ui/notice';

/** More are not read one by one. */
const SHOWN = 20;

/** What is wrong with a proof, entry by entry. */
export function FaultNotice({ title, faults }: { title: string; faults: readonly ProofFault[] }) {
  const more = faults.length - SHOWN;
  return (
    <Notice tone="error" title={title}>
      {faults.slice(0, SHOWN).map((fault) => {
        const text = faultText(fault);
        return <p key={text}>{text}</p>;
      })}
      {more > 0 && <p>{more.toLocaleString()} more.</p>}
    </Notice>
  );
}
