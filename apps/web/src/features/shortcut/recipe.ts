import { BellRing, Braces, FileInput, MessageCircle, Repeat, Timer, type LucideIcon } from 'lucide-react';

/** Plain words of an action's sentence, or one of its blue fields with what belongs in it. */
export type SentencePart = string | { field: string; typed?: true };

/** One action as the Shortcuts app shows it. */
export type RecipeAction = {
  /** What to type into Search Actions. */
  name: string;
  Icon: LucideIcon;
  color: string;
  sentence: SentencePart[];
  /** What to tap in it, when the app does not fill it in by itself. */
  hint?: string;
  insideRepeat?: true;
};

const GREY = '#5f5a6e';
const ORANGE = '#b85c00';
const GREEN = '#1f7a3d';
const RED = '#b3373f';

/** Get Dictionary Value: `key` is typed, letter for letter as in the file. */
function valueOf(key: string, from: string, hint?: string): RecipeAction {
  return {
    name: 'Get Dictionary Value',
    Icon: Braces,
    color: ORANGE,
    sentence: ['Get', { field: 'Value' }, 'for', { field: key, typed: true }, 'in', { field: from }],
    ...(hint ? { hint } : {}),
  };
}

/** The shortcut by hand: the actions of the generated one that send, without what it says before and to a wrong file. */
export const RECIPE: readonly RecipeAction[] = [
  {
    name: 'Receive',
    Icon: FileInput,
    color: GREY,
    sentence: ['Receive', { field: 'Files and Text' }, 'from', { field: 'Share Sheet' }],
    hint: 'It is there by itself. Tap its first blue word and leave only Files and Text.',
  },
  {
    name: 'Get Dictionary from Input',
    Icon: Braces,
    color: ORANGE,
    sentence: ['Get dictionary from', { field: 'Shortcut Input' }],
  },
  valueOf('messages', 'Dictionary'),
  {
    name: 'Repeat with Each',
    Icon: Repeat,
    color: GREY,
    sentence: ['Repeat with each item in', { field: 'Dictionary Value' }],
    hint: 'Actions 5 to 9 go between it and End Repeat. Drag them there if they land below.',
  },
  {
    ...valueOf('text', 'Repeat Item', 'Tap the last blue word and choose Repeat Item.'),
    insideRepeat: true,
  },
  {
    ...valueOf('phones', 'Repeat Item', 'Repeat Item once more.'),
    insideRepeat: true,
  },
  {
    name: 'Send Message',
    Icon: MessageCircle,
    color: GREEN,
    sentence: ['Send', { field: 'Dictionary Value (5)' }, 'to', { field: 'Dictionary Value (6)' }],
    hint: 'Hold a field, tap Select Variable, then the value under action 5 or 6. Open the arrow and switch Show When Run off.',
    insideRepeat: true,
  },
  {
    ...valueOf('delaySeconds', 'Repeat Item', 'With a capital S. Repeat Item again.'),
    insideRepeat: true,
  },
  {
    name: 'Wait',
    Icon: Timer,
    color: GREY,
    sentence: ['Wait', { field: 'Dictionary Value (8)' }, 'seconds'],
    hint: 'Hold the number, tap Select Variable, then the value under action 8.',
    insideRepeat: true,
  },
  {
    name: 'Show Notification',
    Icon: BellRing,
    color: RED,
    sentence: ['Show notification', { field: 'Dearly is done', typed: true }],
    hint: 'Below End Repeat.',
  },
];
