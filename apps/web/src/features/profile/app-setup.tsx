import { Copy } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { useCopy } from '../../shared/use-copy';
import { CodeForm } from '../../shared/account/code-form';
import { DialogStep } from './dialog-step';
import { FactorNameField, type FactorSetupProps } from './factor-name-field';
import { freshName, inGroups, qrUrl } from './factor-words';
import { FailureNotice } from './failure-notice';
import { useOwnAccount } from './own-account';
import { useProvenCall } from './use-proven-call';

/** What the app has to be told: as a picture, as a link for the phone itself, and as text. */
type Secret = { id: string; qrCode: string; secret: string; uri: string };

function SecretToApp({ qrCode, secret, uri }: Secret) {
  const copy = useCopy();
  return (
    <>
      <a
        href={uri}
        className="inline-flex min-h-11 w-full items-center justify-center rounded-full border border-white/30 bg-white/8 px-6 py-2 text-center font-semibold transition-colors duration-150 hover:bg-white/18 pointer-fine:hidden"
      >
        Open in your authenticator app
      </a>
      <div className="flex flex-col items-center gap-3">
        <img
          src={qrUrl(qrCode)}
          alt="QR code for your authenticator app; the same key stands below as text"
          width={176}
          height={176}
          className="size-44 rounded-2xl bg-white p-3"
        />
        <p className="text-center text-15 text-paper-soft">
          Scan it with the app on your phone, or enter this key there:
        </p>
        <p translate="no" className="text-center font-mono tracking-wide wrap-anywhere">
          {inGroups(secret)}
        </p>
        <Button onClick={() => copy(secret)}>
          <Copy aria-hidden className="size-5" />
          Copy the key
        </Button>
      </div>
    </>
  );
}

/** An authenticator app in two steps: a name, then the key goes into the app and its first code comes back. */
export function AppSetup({ onBegun, onDone }: FactorSetupProps) {
  const { user } = useOwnAccount();
  const { call, isBusy, failure, forget, proof } = useProvenCall();
  const [name, setName] = useState(() => freshName('totp', user.factors));
  const [secret, setSecret] = useState<Secret>();

  async function begin(event: FormEvent) {
    event.preventDefault();
    const friendlyName = name.trim() || freshName('totp', user.factors);
    const done = await call((auth) =>
      auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Dearly' }),
    );
    if (!done) return;
    const { id, totp } = done.data;
    onBegun(id);
    setSecret({ id, qrCode: totp.qr_code, secret: totp.secret, uri: totp.uri });
  }

  async function verify(factorId: string, code: string): Promise<boolean> {
    const done = await call((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
    if (done) onDone();
    return done !== undefined;
  }

  if (proof) return proof;
  if (!secret)
    return (
      <form noValidate onSubmit={(event) => void begin(event)} onChange={forget} className="space-y-5">
        <p className="text-paper-soft">
          You need an app on your phone that shows codes for logins. The Passwords app of an iPhone is one;
          any other authenticator app works as well.
        </p>
        <FailureNotice failure={failure} />
        <FactorNameField value={name} onChange={setName} />
        <Button type="submit" tone="primary" busy={isBusy} className="w-full">
          Continue
        </Button>
      </form>
    );
  return (
    <DialogStep title="Add Dearly to your app">
      <SecretToApp {...secret} />
      <CodeForm
        label="Code that the app shows"
        action="Turn on"
        busy={isBusy}
        refusal={<FailureNotice failure={failure} />}
        onCode={(code) => verify(secret.id, code)}
      />
    </DialogStep>
  );
}
