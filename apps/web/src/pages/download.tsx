import { TIMINGS } from '@dearly/contracts';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Spinner } from '../shared/ui/spinner';

/** An old address: moves on to the About page after a second (specification, section 2). */
export function DownloadPage() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/about', { replace: true }), TIMINGS.downloadRedirect);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="m-auto space-y-1 text-center">
      <title>Moving on · Dearly</title>
      <Spinner label="Redirecting to About page..." />
      <Link to="/about" replace className="inline-link inline-flex min-h-11 items-center">
        Go there now
      </Link>
    </div>
  );
}
