import type { GeneratedJson } from '@dearly/contracts';
import { play, type Played } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { peopleOf } from '../../shared/kept-messages/campaign-store';
import { nameFinder, type FindNames } from '../../shared/kept-messages/names';
import { useShortcutFiles, type ShortcutFiles } from '../../shared/shortcut-files/use-shortcut-files';

/** `fault`: what is wrong with a file, in the words of the player. */
export type Rehearsal = Omit<ShortcutFiles, 'files'> & {
  played: Played | undefined;
  namesOf: FindNames;
  fault: string | undefined;
};

const NOBODY = nameFinder([]);
const decoder = new TextDecoder();

/** The files of these messages, read as the phone reads them and played from now on. */
export function useRehearsal(json: GeneratedJson): Rehearsal {
  const { files, ...making } = useShortcutFiles(json);
  const [played, setPlayed] = useState<Played>();
  const [namesOf, setNames] = useState<FindNames>(() => NOBODY);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    if (files.length === 0) return undefined;
    let isCurrent = true;
    const read = async () => {
      const [people, texts] = await Promise.all([
        // Without names the numbers say who it is.
        peopleOf(json.createdAt).catch(() => []),
        Promise.all(
          files.map(async ({ name, make }) => ({ name, text: decoder.decode(await make().arrayBuffer()) })),
        ),
      ]);
      if (!isCurrent) return;
      setNames(() => nameFinder(people));
      setPlayed(play(texts, Date.now()));
    };
    void read().catch((error: unknown) => isCurrent && setFault(String(error)));
    return () => {
      isCurrent = false;
    };
  }, [files, json.createdAt]);
  return { ...making, played, namesOf, fault };
}
