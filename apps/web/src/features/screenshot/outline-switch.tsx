import type { Screenshot } from '@dearly/contracts';
import type { RefObject } from 'react';
import { Checkbox } from '../../shared/ui/checkbox';
import { Spinner } from '../../shared/ui/spinner';
import { AnalyzeButton } from './analyze-button';
import { TextsFailed } from './texts-failed';
import type { ReadTexts } from './read-texts';
import type { Texts } from './use-texts';

type OutlineSwitchProps = {
  screenshot: Screenshot;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
  /** The conversation is being edited on another tab. */
  isEditing: boolean;
  reading: Texts;
  input: RefObject<HTMLInputElement | null>;
};

const WORDS = 'text-15 text-paper-soft';

/** How to read the outlines, or why there are none and what to do about it. */
function About({
  screenshot,
  texts,
  isEditing,
}: {
  screenshot: Screenshot;
  texts: ReadTexts;
  isEditing: boolean;
}) {
  const messages = texts.conversation?.messages ?? [];
  if (isEditing)
    return (
      <p className={WORDS}>
        You are editing this conversation. Save it or cancel under OCR Text, then come back.
      </p>
    );
  if (messages.length === 0)
    return (
      <p className={WORDS}>No conversation was found in this picture. You can type it in under OCR Text.</p>
    );
  if (messages.some(({ box }) => box)) {
    return (
      <p className={WORDS}>
        White with a thick left edge: them. Yellow with a thick right edge: you. Dashed: not sure. Press one
        to correct it.
      </p>
    );
  }
  if (texts.typed)
    return (
      <p className={WORDS}>You typed this conversation in, so nothing in the picture can be outlined.</p>
    );
  if (texts.mended) {
    return (
      <p className={WORDS}>
        You corrected this conversation before outlines were kept. To see them, undo your changes under OCR
        Text.
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <p className={WORDS}>Read again to see outlines. This picture was read before they were kept.</p>
      <AnalyzeButton screenshot={screenshot} tone="quiet">
        Read again
      </AnalyzeButton>
    </div>
  );
}

/** Turns the outlines of what was read on the picture on and off. */
export function OutlineSwitch({
  screenshot,
  isShown,
  onShow,
  isEditing,
  reading,
  input,
}: OutlineSwitchProps) {
  const { texts, problem, isLoading, retry } = reading;
  return (
    <div className="space-y-2">
      <Checkbox
        ref={input}
        role="switch"
        aria-checked={isShown}
        label="Show what was read"
        checked={isShown}
        onChange={(event) => onShow(event.target.checked)}
      />
      {isShown && isLoading && <Spinner label="Loading the text" />}
      {isShown && !texts && problem && (
        <TextsFailed title={problem.title} message={problem.message} onRetry={retry} />
      )}
      {isShown && texts && <About screenshot={screenshot} texts={texts} isEditing={isEditing} />}
    </div>
  );
}
