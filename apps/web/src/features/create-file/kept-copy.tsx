import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetCampaign, type Forgotten } from '../../shared/held-back/forget-campaign';
import { ForgottenLine } from '../../shared/held-back/forgotten-line';
import { Button } from '../../shared/ui/button';

/** The copy in this browser of the campaign `id`: that it is there and can be forgotten. */
export function KeptCopy({ id, onCleared }: { id: string; onCleared: () => void }) {
  const [forgotten, setForgotten] = useState<Forgotten>();
  const clear = async () => {
    const outcome = await forgetCampaign(id);
    setForgotten(outcome);
    if (outcome !== 'stuck') onCleared();
  };
  if (forgotten !== undefined && forgotten !== 'stuck') return <ForgottenLine forgotten={forgotten} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 text-15 text-paper-soft">
        <p className="min-w-0 flex-1 basis-44">
          A copy of the messages is kept in this browser among{' '}
          <Link to="/campaigns" className="inline-link">
            your campaigns
          </Link>
          , not on our servers.
        </p>
        <Button onClick={() => void clear()}>Forget</Button>
      </div>
      <ForgottenLine forgotten={forgotten} />
    </>
  );
}
