import type { GeneratedJson, SendingPlan } from '@dearly/contracts';
import { FileList } from '../file-list';
import { FilesInTheMaking } from '../files-in-the-making';
import { useShortcutFiles } from '../use-shortcut-files';

export const PLAN: SendingPlan = {
  zone: 'Europe/Berlin',
  startMs: Date.UTC(2026, 5, 3, 12),
  jitterPercent: 0,
  seed: 1,
  quiet: null,
  weekends: true,
  sentMs: [],
};
/** So many messages to one number, with a plan of their own or none. */
export const jsonOf = (count: number, own?: SendingPlan): GeneratedJson => ({
  version: 1,
  createdAt: '2026-06-03T10:00:00.000Z',
  sendInterval: 1800,
  handlingMethod: 'individual',
  messages: Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const id = `m${index + 1}`;
      const phoneNumbers = ['+493012345678'];
      return [id, { id, phoneNumbers, text: 'Hi', status: 'pending' as const, statusUpdatedTimestamp: 0 }];
    }),
  ),
  ...(own && { plan: own }),
});

/** The files as screens show them. */
export function Files({ json }: { json: GeneratedJson }) {
  const { files, ...making } = useShortcutFiles(json);
  return (
    <>
      <FilesInTheMaking {...making} />
      <FileList files={files} />
    </>
  );
}
