import { useWizard } from './wizard-context';

/** Has the files made of what the wizard holds; the same again sends the same email once more. */
export function useGenerate(): () => void {
  const { state, settings, contacts, generation } = useWizard();
  return () =>
    void generation.generate({
      file: contacts.file,
      settings,
      handlingMethod: state.handlingMethod,
      plan: state.plan,
      listName: state.origin?.name,
    });
}
