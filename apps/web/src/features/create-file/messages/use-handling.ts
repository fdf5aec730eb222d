import { LIMITS } from '@dearly/contracts';
import type { GroupMessages } from '@dearly/messages';
import { useDesk, useDeskAnswer } from '../desk/use-desk-answer';
import { useWizard } from '../wizard-context';

/**
 * How the list goes out: one message for each person, or in groups; `groups` is undefined where this browser has not, or
 * cannot, put them together.
 */
export type Handling = { isGroup: false } | { isGroup: true; groups: GroupMessages | undefined };

export function useHandling(): Handling {
  const isGroup = useWizard().state.handlingMethod === 'group';
  const { status } = useDesk();
  const { data } = useDeskAnswer('groups', { count: LIMITS.csv.previewMessages }, isGroup);
  if (!isGroup) return { isGroup };
  return { isGroup, groups: status.is === 'ready' ? data : undefined };
}
