import { DialogVeil } from '../../../shared/ui/dialog-veil';
import { later } from '../../../shared/ui/later';
import { useWizard } from '../wizard-context';
import { useMessagesPanel } from './use-panel-history';

const Panel = later({
  load: async () => (await import('./messages-panel')).MessagesPanel,
  waiting: () => <DialogVeil />,
});

/** Fetches the code of the panel ahead of the press that opens it. */
export const fetchPanel = () => void Panel.fetch();

/** The panel with all messages, wherever in the wizard it was opened; only with a list to show. */
export function AllMessages() {
  const { contacts } = useWizard();
  const { place, close } = useMessagesPanel();
  if (!place || !contacts.file) return null;
  return <Panel place={place} onClose={close} />;
}
