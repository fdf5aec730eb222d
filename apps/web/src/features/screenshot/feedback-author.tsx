import type { AnalysisEngine, ModelFault, Screenshot } from '@dearly/contracts';
import { AnalyzeButton } from './analyze-button';

const FAULTS: Record<ModelFault, string> = {
  timeout: 'did not answer in time',
  unavailable: 'could not be reached',
  bad_answer: 'gave an answer that could not be used',
  paused: 'failed several times and is left alone for a moment',
};

/** Who wrote the feedback, in words. Without a word about it, it is what the specification says it is (section 2). */
export function authorWords(engine: AnalysisEngine | null): string {
  if (!engine) return 'Powered by a small language model. It may be wrong.';
  if (engine.kind === 'model') return `Powered by a small language model, ${engine.name}. It may be wrong.`;
  if (!engine.insteadOf) return 'Written by simple rules, no language model is set up.';
  const { model, because } = engine.insteadOf;
  return `The language model ${model} ${FAULTS[because]}, so simple rules wrote this.`;
}

/** The label of the feedback; what rules wrote in a model's place can be asked for again. */
export function FeedbackAuthor({
  engine,
  screenshot,
}: {
  engine: AnalysisEngine | null;
  screenshot: Screenshot;
}) {
  const isStandIn = engine?.kind === 'rules' && engine.insteadOf !== undefined;
  return (
    <div className="space-y-3">
      <p className="text-15 text-paper-soft wrap-anywhere">{authorWords(engine)}</p>
      {isStandIn && (
        <AnalyzeButton screenshot={screenshot} tone="quiet">
          Analyze again
        </AnalyzeButton>
      )}
    </div>
  );
}
