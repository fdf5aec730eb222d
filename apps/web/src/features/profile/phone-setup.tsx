import { useState, type FormEvent } from 'react';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { TextInput } from '../../shared/ui/text-input';
import { CodeForm } from '../../shared/account/code-form';
import { DialogStep } from './dialog-step';
import { FactorNameField, type FactorSetupProps } from './factor-name-field';
import { freshName } from './factor-words';
import { FailureNotice } from './failure-notice';
import { useOwnAccount, type AccountClient } from './own-account';
import { useAccountCall } from './use-account-call';
import { useProvenCall } from './use-proven-call';
import { useSendAgain } from './use-send-again';

/** An international number as it is typed, without the signs that people put between the digits. */
export function plainNumber(typed: string): string | undefined {
  const number = typed.replace(/[\s().-]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined;
}

/** `challengeId` names the message that was sent last. */
type Sent = { factorId: string; challengeId: string; phone: string; at: string };

/** Begins the set-up and sends the first message; when that cannot be sent, nothing is left behind. */
async function enrol({ mfa }: AccountClient, phone: string, friendlyName: string) {
  const enrolled = await mfa.enroll({ factorType: 'phone', phone, friendlyName });
  if (enrolled.error) return enrolled;
  const factorId = enrolled.data.id;
  const asked = await mfa.challenge({ factorId });
  if (!asked.error) return { data: { factorId, challengeId: asked.data.id }, error: null };
  await mfa.unenroll({ factorId });
  return asked;
}

type CodeStepProps = { sent: Sent; onSentAgain: (challengeId: string) => void; onDone: () => void };

function PhoneCode({ sent, onSentAgain, onDone }: CodeStepProps) {
  const { factorId, challengeId } = sent;
  const { call, isBusy, failure } = useAccountCall();
  const { sendAgain, isSending } = useSendAgain(
    async (auth) => {
      const answer = await auth.mfa.challenge({ factorId });
      if (answer.data) onSentAgain(answer.data.id);
      return answer;
    },
    { sentAt: sent.at, to: 'the message has a new code' },
  );

  async function verify(code: string): Promise<boolean> {
    const done = await call((auth) => auth.mfa.verify({ factorId, challengeId, code }));
    if (done) onDone();
    return done !== undefined;
  }

  return (
    <DialogStep title="Enter the code from the message">
      <p className="text-paper-soft">It is on its way to {sent.phone}.</p>
      <CodeForm
        label="Code from the message"
        action="Turn on"
        busy={isBusy}
        refusal={<FailureNotice failure={failure} />}
        onCode={verify}
      />
      <Button busy={isSending} className="w-full" onClick={() => void sendAgain()}>
        Send again
      </Button>
    </DialogStep>
  );
}

/** A phone in two steps: its number, then the code of the text message that went there. */
export function PhoneSetup({ onBegun, onDone }: FactorSetupProps) {
  const { user } = useOwnAccount();
  const { call, isBusy, failure, forget, proof } = useProvenCall();
  const [typed, setTyped] = useState('');
  const [name, setName] = useState(() => freshName('phone', user.factors));
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<Sent>();

  async function begin(event: FormEvent) {
    event.preventDefault();
    const phone = plainNumber(typed);
    if (!phone) {
      setProblem('Enter the whole number with its country, for example +1 303 555 0100.');
      return;
    }
    const friendlyName = name.trim() || freshName('phone', user.factors);
    const done = await call((auth) => enrol(auth, phone, friendlyName));
    if (!done) return;
    onBegun(done.data.factorId);
    setSent({ ...done.data, phone, at: new Date().toISOString() });
  }

  if (proof) return proof;
  if (sent)
    return (
      <PhoneCode
        sent={sent}
        onSentAgain={(challengeId) => setSent({ ...sent, challengeId })}
        onDone={onDone}
      />
    );
  return (
    <form noValidate onSubmit={(event) => void begin(event)} onChange={forget} className="space-y-5">
      <p className="text-paper-soft">
        At each login a text message brings a code to this number. An authenticator app is safer, and works
        without a signal.
      </p>
      <FailureNotice failure={failure} />
      <Field label="Phone number" hint="With its country." {...(problem ? { error: problem } : {})}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="tel"
            required
            placeholder="+1 303 555 0100"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <FactorNameField value={name} onChange={setName} />
      <Button type="submit" tone="primary" busy={isBusy} className="w-full">
        Send the code
      </Button>
    </form>
  );
}
