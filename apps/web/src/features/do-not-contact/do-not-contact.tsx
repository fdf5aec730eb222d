import { useDoNotContact } from '../../shared/do-not-contact/use-do-not-contact';
import { Card } from '../../shared/ui/card';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { AddNumbers } from './add-numbers';
import { NumberList } from './number-list';

/** People who asked not to be written to: whom to add, and who is on the list. */
export function DoNotContact() {
  const { entries, isUnreadable } = useDoNotContact();
  return (
    <>
      <p className="text-paper-soft">
        People who asked you to stop are left out of every contact list that you bring. The list is kept in
        this browser, not on our servers.
      </p>
      <AddNumbers />
      {isUnreadable && (
        <Notice tone="error" title="The list could not be read">
          The browser will not open it. Close other windows of Dearly, then reload this page.
        </Notice>
      )}
      {!entries && !isUnreadable && (
        <Card data-loading>
          <Spinner label="Looking for the list" />
        </Card>
      )}
      {entries && <NumberList entries={entries} />}
    </>
  );
}
