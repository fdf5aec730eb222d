import { SendQueue } from '../features/send-queue/send-queue';
import { PageTitle } from '../shared/ui/page-title';

/** Send from this iPhone: the messages that this browser keeps, one by one. */
export function SendPage() {
  return (
    <div className="mx-auto w-full max-w-[720px] space-y-5">
      <PageTitle>Send from this iPhone</PageTitle>
      <SendQueue />
    </div>
  );
}
