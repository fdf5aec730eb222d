import { messageOf } from '../../shared/api-error';

/** The search in what was read did not work. */
export function NotSearched({ error }: { error: unknown }) {
  return (
    <p role="alert" className="text-15 text-harm">
      What was read could not be searched. {messageOf(error)} Change the search to try again.
    </p>
  );
}
