import { Spinner } from '../../shared/ui/spinner';

/** In the place of a part that is on its way, about as high as it will be at least. */
export function Waiting({ what }: { what: string }) {
  return (
    <div className="grid min-h-24 place-content-center">
      <Spinner label={`Loading ${what}`} />
    </div>
  );
}
