import type { Factor } from '@supabase/auth-js';
import { KeyRound, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGetAccountSettingsQuery } from '../../shared/account/account-settings-api';
import { Button } from '../../shared/ui/button';
import { DialogVeil } from '../../shared/ui/dialog-veil';
import { later } from '../../shared/ui/later';
import { factorDetails, factorName, verifiedFactors, type FactorKind } from './factor-words';
import { useOwnAccount } from './own-account';
import { RemoveFactor } from './remove-factor';
import { RowButton } from './row-button';
import { SectionCard } from './section-card';
import { SettingRow } from './setting-row';
import type { AddFactorProps } from './add-factor-dialog';

const AddFactorDialog = later<AddFactorProps>({
  load: async () => (await import('./add-factor-dialog')).AddFactorDialog,
  isWanted: ({ kind }) => kind !== null,
  waiting: () => <DialogVeil />,
});

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  const name = factorName(factor);
  return (
    <SettingRow
      title={name}
      Icon={factor.factor_type === 'phone' ? Smartphone : KeyRound}
      action={
        <RowButton label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </RowButton>
      }
    >
      {factorDetails(factor)}
    </SettingRow>
  );
}

function WhenLost({ count }: { count: number }) {
  return (
    <p className="border-t border-white/12 py-4 text-15 text-paper-soft">
      {count === 1
        ? 'If you lose it, you cannot sign in by yourself: add a second one now. Without one, '
        : 'If you lose one of them, sign in with another. If you lose all, '}
      use Contact Support; we have to make sure that it is you, which can take days.
    </p>
  );
}

/** The second step of a login: what is asked for, and how to add and remove that. */
export function FactorsSection() {
  const { user } = useOwnAccount();
  const { data: settings } = useGetAccountSettingsQuery();
  const [adding, setAdding] = useState<FactorKind | null>(null);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const factors = verifiedFactors(user.factors);
  return (
    <SectionCard title="Two-step sign-in" headingRef={heading}>
      <p className="mt-2 mb-4 text-15 text-paper-soft">
        {factors.length === 0
          ? 'Off. With it, a password that someone has found out does not let them in: Dearly also asks for a code that only your phone has.'
          : 'On. After the password, Dearly asks for a code of one of these.'}
      </p>
      {factors.length > 0 && (
        <>
          <ul>
            {factors.map((factor) => (
              <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
            ))}
          </ul>
          <WhenLost count={factors.length} />
        </>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button onClick={() => setAdding('totp')}>Add authenticator app</Button>
        {settings?.sendsTexts && <Button onClick={() => setAdding('phone')}>Add phone number</Button>}
      </div>
      <AddFactorDialog kind={adding} onClose={() => setAdding(null)} />
      <RemoveFactor
        target={removing}
        isLast={factors.length === 1}
        onClose={() => setRemoving(null)}
        focusAfter={heading}
      />
    </SectionCard>
  );
}
