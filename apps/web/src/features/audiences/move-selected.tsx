import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import type { MoveSheetProps } from './move-sheet';

/** Asks where several screenshots go. Its code comes when it is first opened. */
export const MoveSelected = later<MoveSheetProps>({
  load: async () => (await import('./move-sheet')).MoveSheet,
  isWanted: ({ open }) => open,
  waiting: () => <DialogVeil />,
});
