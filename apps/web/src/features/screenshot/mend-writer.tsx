import { LIMITS } from '@dearly/contracts';
import { TextInput } from '../../shared/ui/text-input';

/** The names that a conversation shows over its bubbles; none unless it is one of a group. */
export function writersOf(messages: readonly { senderName?: string | null | undefined }[]): string[] {
  return [...new Set(messages.flatMap(({ senderName }) => (senderName?.trim() ? [senderName.trim()] : [])))];
}

type MendWriterProps = {
  id: string;
  label: string;
  value: string;
  /** Offered while a name is typed. */
  writers: readonly string[];
  onChange: (name: string) => void;
};

/** Who of a group wrote a message. */
export function MendWriter({ id, label, value, writers, onChange }: MendWriterProps) {
  const listId = `${id}-names`;
  return (
    <>
      <TextInput
        id={id}
        aria-label={label}
        placeholder="Name"
        autoComplete="off"
        list={listId}
        maxLength={LIMITS.analysis.contactChars}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {writers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
