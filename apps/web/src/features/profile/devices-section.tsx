import type { Device } from '@dearly/contracts';
import { Laptop, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { LoadingFailed } from '../../shared/loading-failed';
import { momentText } from '../../shared/moment-text';
import { showToast } from '../../shared/toast/toast-slice';
import { Button } from '../../shared/ui/button';
import { useNow } from '../../shared/use-now';
import { deviceName, isHandheld } from './device-name';
import { FailureNotice } from './failure-notice';
import { useListDevicesQuery, useSignOutDeviceMutation } from './devices-api';
import { profileApi } from './profile-api';
import { RowButton } from './row-button';
import { SectionCard } from './section-card';
import { SettingRow } from './setting-row';
import { useAccountCall } from './use-account-call';
import { Waiting } from './waiting';

type DeviceRowProps = { device: Device; now: number; busy: boolean; onSignOut: () => void };

function DeviceRow({ device, now, busy, onSignOut }: DeviceRowProps) {
  const { isCurrent, userAgent, ip, lastUsedAt } = device;
  const name = deviceName(userAgent);
  const used = `Last used ${momentText(Date.parse(lastUsedAt), now)}`;
  return (
    <SettingRow
      title={name}
      Icon={isHandheld(userAgent) ? Smartphone : Laptop}
      action={
        !isCurrent && (
          <RowButton label={`Sign out ${name}. ${used}`} busy={busy} onClick={onSignOut}>
            Sign out
          </RowButton>
        )
      }
    >
      {isCurrent ? <span className="text-go">This device</span> : used}
      {ip && <span className="block">Address {ip}</span>}
    </SettingRow>
  );
}

/** Everywhere else, or here as well. The latter ends this session too and so leads home. */
function SignOutEverywhere({ hasOthers, onDone }: { hasOthers: boolean; onDone: () => void }) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { call, isBusy, failure } = useAccountCall();

  async function leaveOthers() {
    if (!(await call((auth) => auth.signOut({ scope: 'others' })))) return;
    dispatch(profileApi.util.invalidateTags(['Devices']));
    dispatch(showToast({ title: 'All other devices are signed out', tone: 'success' }));
    onDone();
  }
  async function leaveAll() {
    if (!(await call((auth) => auth.signOut({ scope: 'global' })))) return;
    // Last, and so the one that counts: the guard of this page has asked for the login by now.
    await navigate('/');
    dispatch(showToast({ title: 'You are signed out everywhere', tone: 'success' }));
  }

  return (
    <div className="space-y-3 border-t border-white/12 pt-4">
      <FailureNotice failure={failure} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {hasOthers && (
          <Button disabled={isBusy} onClick={() => void leaveOthers()}>
            Sign out everywhere else
          </Button>
        )}
        <Button disabled={isBusy} onClick={() => void leaveAll()}>
          Sign out everywhere
        </Button>
      </div>
    </div>
  );
}

/** Where the account is signed in, and how to end that. */
export function DevicesSection() {
  // A sign-in elsewhere tells nobody: each visit looks anew.
  const {
    data: devices,
    error,
    isFetching,
    refetch,
  } = useListDevicesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [signOut, { isLoading, originalArgs }] = useSignOutDeviceMutation();
  const dispatch = useDispatch();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);

  async function leave({ id, userAgent }: Device) {
    if ((await signOut(id)).error) return;
    dispatch(showToast({ title: `${deviceName(userAgent)} is signed out`, tone: 'success' }));
    // The row that had the focus goes away.
    heading.current?.focus();
  }

  return (
    <SectionCard title="Signed-in devices" headingRef={heading}>
      {error && (
        <div className="mt-4">
          <LoadingFailed
            title="Your devices could not be loaded"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!devices && !error && <Waiting what="your devices" />}
      {devices && (
        <>
          <ul className="mt-2">
            {devices.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                now={now}
                busy={isLoading && originalArgs === device.id}
                onSignOut={() => void leave(device)}
              />
            ))}
          </ul>
          <SignOutEverywhere hasOthers={devices.length > 1} onDone={() => heading.current?.focus()} />
        </>
      )}
    </SectionCard>
  );
}
