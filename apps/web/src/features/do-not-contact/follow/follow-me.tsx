import { useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Notice } from '../../../shared/ui/notice';
import { Spinner } from '../../../shared/ui/spinner';
import { EnterPhrase } from './enter-phrase';
import { Following } from './following';
import { phraseIn } from './phrase-link';
import { TurnOn } from './turn-on';
import { useFollow } from './use-follow';

type FollowMeProps = {
  owner: string;
  /** Behind the # of the address: a phrase, when the code of another device was scanned. */
  fragment: string;
};

/** The list follows its account to other devices, by choice and without our servers knowing anybody on it. */
export function FollowMe({ owner, fragment }: FollowMeProps) {
  const { state, again, isGone, fault, compare } = useFollow(owner);
  const [isStopped, setStopped] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <Card className="space-y-4">
      <div ref={place} tabIndex={-1} className="space-y-2 outline-none">
        <h2 className="text-xl font-bold">Follow me to my other devices</h2>
        <p className="text-15 text-paper-soft">
          Your account keeps a scrambled copy of the list. Only your recovery phrase can match it with people,
          and only your devices have that. We cannot read it.
        </p>
      </div>
      {isGone && state.is !== 'following' && (
        <Notice tone="warning" title="This browser has stopped following">
          The copy was deleted or replaced on another device. The list in this browser has not changed.
        </Notice>
      )}
      {state.is === 'looking' && <Spinner label="Looking for a copy" />}
      {state.is === 'unknown' && (
        <Notice
          tone="error"
          title="We could not look for a copy"
          action={<Button onClick={again}>Try again</Button>}
        >
          {state.why} The list in this browser works all the same.
        </Notice>
      )}
      {state.is === 'off' && <TurnOn owner={owner} onDone={again} />}
      {state.is === 'elsewhere' && (
        <EnterPhrase
          owner={owner}
          scanned={isStopped ? '' : phraseIn(fragment)}
          onDone={again}
          place={place}
        />
      )}
      {state.is === 'following' && (
        <Following
          owner={owner}
          others={state.others}
          fault={fault}
          onCompare={compare}
          onStopped={() => {
            setStopped(true);
            again();
          }}
          place={place}
        />
      )}
    </Card>
  );
}
