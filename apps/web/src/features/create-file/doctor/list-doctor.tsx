import type { FindingKind } from '@dearly/messages';
import { useDesk, useListLook } from '../desk/use-desk-answer';
import { Doctor } from './doctor';
import { mendLabel } from './finding-words';

/** The doctor of the wizard's list. */
export function ListDoctor({ onShowMessages }: { onShowMessages?: (kind: FindingKind) => void }) {
  const { data: look } = useListLook();
  const { mend, undo, lastStep } = useDesk();
  if (!look) return null;
  return (
    <Doctor
      findings={look.findings}
      onMend={(kind, way) => {
        const count = look.findings.find((finding) => finding.kind === kind)?.count ?? 0;
        return mend(kind, way, mendLabel(kind, way, count));
      }}
      onUndo={undo}
      lastStep={lastStep}
      onShowMessages={onShowMessages}
    />
  );
}
