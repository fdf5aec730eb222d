import type { Edits } from '@dearly/contracts';
import type { Desk, DeskSettings, HeldBack } from '@dearly/messages';
import { isSameHeldBack, merged } from '../../../shared/held-back/merged';
import { taggedFinder, type TaggedPeople } from '../../../shared/held-back/tagged-people';

type Asked = DeskSettings & { heldBack: HeldBack };
type Found = { numbers: ReadonlySet<string>; base: HeldBack; heldBack: HeldBack };

/** Holds back those of the open list of whom only tags are known. */
export function blindlyHeldBack() {
  let find: ReturnType<typeof taggedFinder> | undefined;
  let found: Found | undefined;
  return {
    follow(people: readonly TaggedPeople[]) {
      find = people.length === 0 ? undefined : taggedFinder(people);
      found = undefined;
    },
    /** The settings with them held back: the same `heldBack` until numbers or the list change, which the desk goes by. */
    async settingsFor(desk: Desk, settings: Asked, edits: Edits): Promise<Asked> {
      if (!find) return settings;
      const base = settings.heldBack;
      const before = found?.base === base ? found.heldBack : base;
      const numbers = desk.numbers({ ...settings, heldBack: before }, edits);
      if (found?.base === base && found.numbers === numbers) return { ...settings, heldBack: before };
      const now = merged(base, await find(numbers));
      const heldBack = isSameHeldBack(before, now) ? before : now;
      found = { numbers, base, heldBack };
      return { ...settings, heldBack };
    },
  };
}
