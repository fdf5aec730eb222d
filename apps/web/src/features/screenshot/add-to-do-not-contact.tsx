import { useEffect, useState } from 'react';
import { countryOf } from '../../shared/countries';
import { addToDoNotContact, removeFromDoNotContact } from '../../shared/do-not-contact/do-not-contact';
import { useDoNotContact } from '../../shared/do-not-contact/use-do-not-contact';
import { Button, ButtonLink } from '../../shared/ui/button';
import type { ContactNumber } from './contact-number';

/** A title with fewer digits has no phone number in it. */
const FEWEST_DIGITS = 7;

const mayBeNumber = (title: string) => (title.match(/\p{Nd}/gu)?.length ?? 0) >= FEWEST_DIGITS;

/** The phone number that the conversation is titled with, as the browser's country reads it; 'waiting' while it is read. */
function useContactNumber(title: string): ContactNumber | undefined | 'waiting' {
  const [found, setFound] = useState<{ title: string; number: ContactNumber | undefined }>();
  useEffect(() => {
    if (!mayBeNumber(title)) return;
    let isCurrent = true;
    import('./contact-number')
      .then(({ contactNumber }) => contactNumber(title, countryOf(navigator.languages)))
      .then(
        (number) => isCurrent && setFound({ title, number }),
        // Without the numbering plans it is a title like any other.
        () => isCurrent && setFound({ title, number: undefined }),
      );
    return () => {
      isCurrent = false;
    };
  }, [title]);
  if (!mayBeNumber(title)) return undefined;
  return found?.title === title ? found.number : 'waiting';
}

/** Puts whoever the conversation is with on the Do Not Contact list; where only a name is known, leads to the list. */
export function AddToDoNotContact({ contact }: { contact: string }) {
  const found = useContactNumber(contact);
  if (!found) return <ButtonLink to="/do-not-contact">Open the Do Not Contact list</ButtonLink>;
  if (found === 'waiting') return <Button disabled>{ADD}</Button>;
  return <AddNumber {...found} />;
}

const ADD = 'Add to Do Not Contact';

function AddNumber({ number, readable }: ContactNumber) {
  const { numbers } = useDoNotContact();
  const [isAddedHere, setAddedHere] = useState(false);
  const [isStuck, setStuck] = useState(false);
  const isListed = numbers.has(number);
  const change = async () => {
    try {
      setAddedHere(true);
      await (isListed ? removeFromDoNotContact([number]) : addToDoNotContact([number]));
      setStuck(false);
    } catch {
      setStuck(true);
    }
  };
  return (
    <div className="space-y-2">
      {isListed && <p className="text-15">{readable} is on your Do Not Contact list.</p>}
      {/* One button for there and back, so that it keeps the focus. Who was on the list before is taken off it there. */}
      {(!isListed || isAddedHere) && <Button onClick={() => void change()}>{isListed ? 'Undo' : ADD}</Button>}
      {isStuck && (
        <p role="alert" className="text-15 text-harm">
          This browser did not change the list. Leave private browsing and try again.
        </p>
      )}
    </div>
  );
}
