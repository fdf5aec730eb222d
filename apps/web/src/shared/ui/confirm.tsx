import { DialogVeil } from './dialog-veil';
import type { ConfirmProps } from './confirm-sheet';
import { later } from './later';

/** Asks before something is lost. Its code comes when it is first opened. */
export const Confirm = later<ConfirmProps>({
  load: async () => (await import('./confirm-sheet')).ConfirmSheet,
  isWanted: ({ open }) => open,
  waiting: () => <DialogVeil />,
});
