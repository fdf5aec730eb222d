import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { draftsOf } from '../../../shared/kept-draft/draft-store';
import type { DraftNote } from '../../../shared/kept-draft/draft-note';
import { DialogVeil } from '../../../shared/ui/dialog-veil';
import { later } from '../../../shared/ui/later';
import type { SignOutSheetProps } from './sign-out-sheet';

/** `stay`: the person does not sign out after all. */
export type SignOutAnswer = 'keep' | 'remove' | 'stay';

const SignOutSheet = later<SignOutSheetProps>({
  load: async () => (await import('./sign-out-sheet')).SignOutSheet,
  isWanted: ({ drafts }) => drafts.length > 0,
  waiting: () => <DialogVeil />,
});

const QuestionContext = createContext<(owner: string) => Promise<SignOutAnswer>>(() =>
  Promise.resolve('keep'),
);

/** Holds the question for the whole app: the menu that asks it closes meanwhile. */
export function SignOutQuestion({ children }: { children: ReactNode }) {
  const [drafts, setDrafts] = useState<DraftNote[]>([]);
  const resolve = useRef<(answer: SignOutAnswer) => void>(() => undefined);

  const ask = useCallback(async (owner: string): Promise<SignOutAnswer> => {
    const found = await draftsOf(owner).catch(() => []);
    if (found.length === 0) return 'keep';
    setDrafts(found);
    return new Promise((answered) => (resolve.current = answered));
  }, []);
  const answer = (given: SignOutAnswer) => {
    setDrafts([]);
    resolve.current(given);
  };

  return (
    <QuestionContext value={ask}>
      {children}
      <SignOutSheet drafts={drafts} onAnswer={answer} />
    </QuestionContext>
  );
}

/** Asks what becomes of the drafts of an account; resolves `keep` at once when there are none. */
export function useSignOutQuestion(): (owner: string) => Promise<SignOutAnswer> {
  return useContext(QuestionContext);
}
