import { DoNotContact } from '../features/do-not-contact/do-not-contact';
import { PageTitle } from '../shared/ui/page-title';

/** Do Not Contact: the people whom this browser leaves out of every list. */
export function DoNotContactPage() {
  return (
    <div className="mx-auto w-full max-w-[720px] space-y-5">
      <PageTitle>Do Not Contact</PageTitle>
      <DoNotContact />
    </div>
  );
}
