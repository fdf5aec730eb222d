import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

/** Send from this iPhone: the messages that this browser keeps, one by one. */
export function SendPage() {
  return (
    <Card>
      <PageTitle>Send from this iPhone</PageTitle>
    </Card>
  );
}
