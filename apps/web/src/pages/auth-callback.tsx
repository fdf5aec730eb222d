import { VerifyEmail } from '../features/session/verify-email';

export function AuthCallbackPage() {
  return <VerifyEmail />;
}
