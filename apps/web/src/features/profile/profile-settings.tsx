import { later } from '../../shared/ui/later';
import { DeleteSection } from './delete-section';
import { FactorsSection } from './factors-section';
import { OwnAccountProvider, type Owner } from './own-account';
import { SectionCard } from './section-card';
import { SignInSection } from './sign-in-section';
import { Waiting } from './waiting';

/** With the schema of its answer. */
const DevicesSection = later<object>({
  load: async () => (await import('./devices-section')).DevicesSection,
  waiting: () => (
    <SectionCard title="Signed-in devices">
      <Waiting what="your devices" />
    </SectionCard>
  ),
});

/** Likewise. */
const UsageSection = later<object>({
  load: async () => (await import('./usage-section')).UsageSection,
  waiting: () => (
    <SectionCard title="What you keep">
      <Waiting what="what you keep" />
    </SectionCard>
  ),
});

/** What a person can change about the account, and what it keeps. */
export function ProfileSettings({ user, auth }: Owner) {
  return (
    <OwnAccountProvider user={user} auth={auth}>
      <div className="space-y-6">
        <SignInSection />
        <FactorsSection />
        <DevicesSection />
        <UsageSection />
        <DeleteSection />
      </div>
    </OwnAccountProvider>
  );
}
