import { VerifyEmail } from '../features/session/link/verify-email';

export function AuthCallbackPage() {
  return <VerifyEmail />;
}
