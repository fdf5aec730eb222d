import type { GeneratedJson } from '@dearly/contracts';
import { useEffect, useMemo, useState } from 'react';
import { keptGenerated } from '../../../shared/kept-messages/kept-messages';
import { sentTimes } from '../../../shared/kept-messages/sent-times';
import { notesOf } from '../notes-store';
import { nextWave, nextWaveWords } from '../plan/next-wave';
import { useQueuePlan } from '../plan/use-queue-plan';
import { queueOf } from '../queue';

type NextDueProps = { id: string; left: number; now: number };

function PlannedNext({ json, left, now }: { json: GeneratedJson } & Omit<NextDueProps, 'id'>) {
  const { rules } = useQueuePlan(json);
  const next = useMemo(() => {
    if (!rules || left === 0) return undefined;
    const items = queueOf(json, notesOf(json.createdAt));
    return nextWave(rules, items, { times: sentTimes(now), pauseSeconds: json.sendInterval, now });
  }, [rules, json, left, now]);
  return next ? <p className="text-15 font-semibold">{nextWaveWords(next, now)}</p> : null;
}

/** When the next wave of a planned campaign is due, and how many it is for. Its messages are read for that, once. */
export function NextDue({ id, ...clock }: NextDueProps) {
  const [json, setJson] = useState<GeneratedJson>();
  useEffect(() => {
    let isCurrent = true;
    void keptGenerated(id).then((found) => isCurrent && setJson(found));
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const isPlanned = json?.plan !== undefined || json?.notBefore !== undefined;
  return json && isPlanned ? <PlannedNext json={json} {...clock} /> : null;
}
