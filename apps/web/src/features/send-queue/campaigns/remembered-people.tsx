import { useState, type RefObject } from 'react';
import { dropLedger, dropOwnLedger } from '../../../shared/ledger/ledger';
import { useLedger } from '../../../shared/ledger/use-ledger';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Confirm } from '../../../shared/ui/confirm';
import { Notice } from '../../../shared/ui/notice';

/** That the browser knows who had a message of campaigns that were forgotten, and the way to be rid of it. */
export function RememberedPeople({ focusAfter }: { focusAfter: RefObject<HTMLElement | null> }) {
  const { people, isUnreadable } = useLedger();
  const [isAsking, setAsking] = useState(false);
  const [isStuck, setStuck] = useState(false);
  if (people.length === 0 && !isUnreadable) return null;
  const forget = async () => {
    // One that nobody can read may be anybody's.
    const isGone = await (isUnreadable ? dropLedger() : dropOwnLedger());
    setStuck(!isGone);
    return isGone;
  };
  return (
    <Card className="space-y-4">
      {isUnreadable ? (
        <Notice tone="warning" title="This browser cannot read who had a message">
          It is about campaigns that you have forgotten, and another version of Dearly may have written it.
          Reload this page. If that does not help, forget it here.
        </Notice>
      ) : (
        <p className="text-15 text-paper-soft">
          People who had a message of a campaign that you have forgotten are left out of new lists for 30
          days. No names and no readable numbers are kept for that.
        </p>
      )}
      <Button className="w-full sm:w-auto" onClick={() => setAsking(true)}>
        Forget who had a message
      </Button>
      {isStuck && (
        <Notice tone="error" title="The browser did not remove it">
          Clear the data of this website in the browser's settings.
        </Notice>
      )}
      <Confirm
        open={isAsking}
        title="Forget who had a message?"
        action="Forget it"
        onConfirm={forget}
        onClose={() => setAsking(false)}
        focusAfter={focusAfter}
      >
        New lists leave out only people of the campaigns that you keep. Whoever had a message of a forgotten
        one may get the next one, too.
      </Confirm>
    </Card>
  );
}
