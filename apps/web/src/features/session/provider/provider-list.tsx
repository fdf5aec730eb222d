import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { useGetAccountSettingsQuery } from '../../../shared/account/account-settings-api';
import { showToast } from '../../../shared/toast/toast-slice';
import { Button } from '../../../shared/ui/button';
import { useAuth } from '../auth-provider';
import { useEntry } from '../entry-state';
import { loginFailure } from '../login-failure';

/** The provider whose page is being opened; none any more when the person comes back by the browser's own way. */
function useLeaving() {
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    const come = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(null);
    };
    window.addEventListener('pageshow', come);
    return () => window.removeEventListener('pageshow', come);
  }, []);
  return [leaving, setLeaving] as const;
}

/** Milliseconds until what this installation offers is asked for again, if it could not be had. */
const ASK_AGAIN_AFTER = 5_000;

/** Nobody can ask for what they do not see is missing, so it is asked for until it is there. */
function useProviders() {
  const { data: settings, isError, startedTimeStamp, refetch } = useGetAccountSettingsQuery();
  useEffect(() => {
    if (!isError) return undefined;
    const timer = setTimeout(() => void refetch(), ASK_AGAIN_AFTER);
    return () => clearTimeout(timer);
    // One that fails within a frame follows another failure here: only when it was asked tells them apart.
  }, [isError, startedTimeStamp, refetch]);
  return settings?.providers ?? [];
}

/** A button for each of those at whose page people can sign in here; nothing where there is none. */
export function ProviderList() {
  const { signInAt } = useAuth();
  const { from } = useEntry();
  const dispatch = useDispatch();
  const providers = useProviders();
  const [leaving, setLeaving] = useLeaving();
  if (providers.length === 0) return null;

  const leave = async (provider: string) => {
    setLeaving(provider);
    try {
      await signInAt(provider, from ?? '/dashboard');
    } catch (error) {
      setLeaving(null);
      dispatch(showToast({ ...loginFailure(error), tone: 'error' }));
    }
  };

  return (
    <div className="mt-5 space-y-3">
      <p className="flex items-center gap-3 text-15 text-paper-soft before:h-px before:flex-1 before:bg-white/20 after:h-px after:flex-1 after:bg-white/20">
        or
      </p>
      {providers.map(({ provider, label }) => (
        <Button
          key={provider}
          busy={leaving === provider}
          disabled={leaving !== null}
          onClick={() => void leave(provider)}
          className="w-full wrap-anywhere"
        >
          {leaving === provider ? `Opening ${label}...` : `Continue with ${label}`}
        </Button>
      ))}
      <p className="text-15 text-paper-soft">
        If that creates an account, you agree to the{' '}
        <Link to="/terms" target="_blank" rel="noopener" className="inline-link">
          Terms of Service
        </Link>
        .
      </p>
    </div>
  );
}
