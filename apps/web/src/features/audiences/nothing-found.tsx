import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

/** No card says what was searched for; what was read may. */
export function NothingFound({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    <Card className="max-w-text text-center">
      <p className="wrap-anywhere">
        No screenshot here has “{text.trim()}” on its card: contact, outcome or file name.
      </p>
      <Button className="mt-4" onClick={onClear}>
        Clear
      </Button>
    </Card>
  );
}
