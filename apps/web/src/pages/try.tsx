import { Navigate } from 'react-router-dom';
import { CreateFileWizard } from '../features/create-file/wizard';
import { useAuth } from '../features/session/auth-provider';
import { Spinner } from '../shared/ui/spinner';

/** The first three steps without an account, in this browser alone. Whoever is signed in has all of them. */
export function TryPage() {
  const { status } = useAuth();
  if (status === 'loading')
    return (
      <div data-loading>
        <Spinner label="Checking your session" />
      </div>
    );
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  return (
    <>
      <title>Try It · Dearly</title>
      <CreateFileWizard
        reader="here"
        tab="Try It"
        note="You are trying Dearly: your list and message stay in this browser. Nothing is uploaded."
      />
    </>
  );
}
