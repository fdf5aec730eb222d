import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { AudienceDialogProps } from './audience-form';

/** The form of an audience, with all that checks it, fetched when one is first opened. */
export const AudienceDialog = later<AudienceDialogProps>({
  load: async () => (await import('./audience-form')).AudienceDialog,
  isWanted: ({ target }) => target !== null,
  waiting: () => <DialogVeil />,
});
