import { screen, waitFor } from '@testing-library/react';
import { openScreen, toastText } from '../../../test/open-screen';
import { startOfWizard } from './wizard-state';
import { settingsOf } from './list-settings';
import { createPreviewWorker } from './preview-worker';
import { useGeneration } from './use-generation';

function Generate() {
  const { generate } = useGeneration(createPreviewWorker(), () => undefined);
  const { handlingMethod, plan } = startOfWizard;
  const settings = settingsOf(startOfWizard);
  const wanted = { file: null, settings, handlingMethod, plan, listName: undefined };
  return <button onClick={() => void generate(wanted)}>Generate</button>;
}

it('asks for the file first when there is none to generate from', async () => {
  const { user } = openScreen(<Generate />);
  await user.click(screen.getByText('Generate'));
  await waitFor(() => expect(toastText()).toContain('No CSV FilePlease upload a CSV file first'));
});
