import { toCsv } from '@dearly/messages';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { IconButton } from '../../../shared/ui/icon-button';
import { TextInput } from '../../../shared/ui/text-input';
import { useWizard } from '../wizard-context';

type Person = { key: number; name: string; phone: string };

const MOST = 50;
const blank = (key: number): Person => ({ key, name: '', phone: '' });
const isFilled = ({ name, phone }: Person) => name.trim() !== '' || phone.trim() !== '';

/** A few people by hand: a row each, with a name and a number. */
export function TypeDialog({ onClose }: { onClose: () => void }) {
  const { source } = useWizard();
  const [people, setPeople] = useState<Person[]>([blank(1), blank(2)]);
  const nextKey = useRef(3);
  const rows = useRef<HTMLUListElement>(null);
  const filled = people.filter(isFilled);
  const canUse = filled.some(({ phone }) => phone.trim() !== '');

  const change = (key: number, part: Partial<Person>) =>
    setPeople(people.map((person) => (person.key === key ? { ...person, ...part } : person)));
  const focusName = (at: number) =>
    requestAnimationFrame(() => rows.current?.children[at]?.querySelector('input')?.focus());
  const add = () => {
    setPeople([...people, blank(nextKey.current++)]);
    focusName(people.length);
  };
  const remove = (at: number) => {
    setPeople(people.filter((_, index) => index !== at));
    focusName(Math.max(0, at - 1));
  };
  const use = () => {
    const csv = toCsv(
      ['Name', 'Phone'],
      filled.map(({ name, phone }) => [name.trim(), phone.trim()]),
    );
    onClose();
    source.take(csv, { name: 'Typed list', size: csv.length, notes: [] });
  };

  return (
    <Dialog onClose={onClose} title="Type a few people" description="A name and a phone number each.">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (canUse) use();
        }}
      >
        <ul ref={rows} className="space-y-3">
          {people.map(({ key, name, phone }, at) => (
            <li key={key} className="flex items-center gap-2">
              <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
                <TextInput
                  aria-label={`Name ${at + 1}`}
                  placeholder="Name"
                  autoComplete="off"
                  value={name}
                  onChange={({ target }) => change(key, { name: target.value })}
                />
                <TextInput
                  type="tel"
                  aria-label={`Number ${at + 1}`}
                  placeholder="Phone number"
                  autoComplete="off"
                  value={phone}
                  onChange={({ target }) => change(key, { phone: target.value })}
                />
              </div>
              <IconButton
                label={`Remove person ${at + 1}`}
                disabled={people.length === 1}
                onClick={() => remove(at)}
              >
                <X aria-hidden className="size-5" />
              </IconButton>
            </li>
          ))}
        </ul>
        <Button onClick={add} disabled={people.length >= MOST} className="w-full">
          <Plus aria-hidden className="size-4" />
          Add a person
        </Button>
        <Button type="submit" tone="primary" disabled={!canUse} className="w-full">
          Use these people
        </Button>
      </form>
    </Dialog>
  );
}
