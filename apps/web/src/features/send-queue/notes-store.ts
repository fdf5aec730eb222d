import { readNote } from '../../shared/kept-messages/read-note';
import { NOTES_PREFIX } from '../../shared/kept-messages/kept-messages';
import { LEFT_PREFIX } from '../../shared/kept-messages/sent-times';
import { leftTimes } from './day-log';
import {
  edited,
  lastMarked,
  leftAt,
  marked,
  unmarked,
  type Mark,
  type Note,
  type Notes,
} from '../../shared/kept-messages/note';
import { openNotedStorage } from './noted-storage';

/** `times` (milliseconds) of what left within 24 hours, over all generations. */
export type NotesSnapshot = { notes: Notes; times: readonly number[]; isFailing: boolean };

export type NotesStore = {
  snapshot: () => NotesSnapshot;
  /** Also hears the other windows while anybody listens. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
  /** Written down before this returns: after a tap on the link the phone may throw the page away. */
  mark: (id: string, mark: Mark) => void;
  /** Takes the newest mark back and tells whose it was. */
  undo: () => string | undefined;
  edit: (id: string, text: string, generated: string) => void;
  /** Reads everything anew, for a page that comes back from a rest. */
  refresh: () => void;
};

const prefixOf = (createdAt: string) => `${NOTES_PREFIX}${createdAt}.`;

/** What is noted about the messages of one generation, for whoever only reads it. */
export function notesOf(createdAt: string, storage = openNotedStorage()): Notes {
  const prefix = prefixOf(createdAt);
  return new Map(
    storage.keysWith(prefix).map((key) => [key.slice(prefix.length), readNote(storage.read(key))]),
  );
}

/**
 * The notes about the messages of one generation. Each message has a key of its own, so two windows that write at the
 * same time lose nothing of one another.
 */
export function openNotes(createdAt: string, now: () => number = Date.now): NotesStore {
  const storage = openNotedStorage();
  const prefix = prefixOf(createdAt);
  const listeners = new Set<() => void>();

  const readAll = (): NotesSnapshot => ({
    notes: notesOf(createdAt, storage),
    times: leftTimes(storage, now()),
    isFailing: storage.isFailing(),
  });
  let current = readAll();

  const show = (next: NotesSnapshot) => {
    current = next;
    for (const listener of listeners) listener();
  };
  const showNote = (id: string, next: Note) =>
    show({
      notes: new Map(current.notes).set(id, next),
      times: leftTimes(storage, now()),
      isFailing: storage.isFailing(),
    });

  const change = (id: string, changed: (before: Note) => Note) => {
    // Read once more: another window may have marked this message since.
    const next = changed(readNote(storage.read(prefix + id)));
    const left = leftAt(next);
    const isBlank = next.steps.length === 0 && next.text === undefined;
    storage.write(prefix + id, isBlank ? null : JSON.stringify(next));
    storage.write(`${LEFT_PREFIX}${createdAt}.${id}`, left === undefined ? null : String(left));
    showNote(id, next);
  };

  const hear = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(LEFT_PREFIX)) show(readAll());
    else if (key.startsWith(prefix)) showNote(key.slice(prefix.length), readNote(storage.read(key)));
  };

  return {
    snapshot: () => current,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', hear);
      };
    },
    mark: (id, mark) =>
      change(id, (before) => marked(before, mark, now(), (lastMarked(current.notes)?.order ?? 0) + 1)),
    undo: () => {
      const last = lastMarked(current.notes);
      if (last) change(last.id, unmarked);
      return last?.id;
    },
    edit: (id, text, generated) => change(id, (before) => edited(before, text, generated)),
    refresh: () => show(readAll()),
  };
}
