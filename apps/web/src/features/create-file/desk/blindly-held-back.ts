import type { Edits } from '@dearly/contracts';
import type { Desk, DeskSettings, HeldBack } from '@dearly/messages';
import { blindFinder, type BlindList } from '../../../shared/do-not-contact/blind/blind-list';
import { withListed } from '../../../shared/held-back/with-listed';

type Asked = DeskSettings & { heldBack: HeldBack };
type Found = { numbers: ReadonlySet<string>; base: HeldBack; heldBack: HeldBack };

const isSame = (one: HeldBack, other: HeldBack) =>
  one.size === other.size && [...one].every(([number, why]) => other.get(number) === why);

/** Holds back those of the open list whom other devices have put on the Do Not Contact list. */
export function blindlyHeldBack() {
  let find: ReturnType<typeof blindFinder> | undefined;
  let found: Found | undefined;
  return {
    follow(blind: BlindList | undefined) {
      find = blind && blindFinder(blind);
      found = undefined;
    },
    /** The settings with them held back: the same `heldBack` until numbers or the list change, which the desk goes by. */
    async settingsFor(desk: Desk, settings: Asked, edits: Edits): Promise<Asked> {
      if (!find) return settings;
      const base = settings.heldBack;
      const before = found?.base === base ? found.heldBack : base;
      const numbers = desk.numbers({ ...settings, heldBack: before }, edits);
      if (found?.base === base && found.numbers === numbers) return { ...settings, heldBack: before };
      const now = withListed(base, await find(numbers));
      const heldBack = isSame(before, now) ? before : now;
      found = { numbers, base, heldBack };
      return { ...settings, heldBack };
    },
  };
}
