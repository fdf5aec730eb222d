import { analysisProgress, uploadProgress } from '@dearly/contracts';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { api } from '../api';
import { usePublicConfig } from '../config-api';
import { logFailure } from '../log-failure';
import { accessToken } from '../session-access';
import { ALL_TAGS, tagsOf, type Tag } from './changed-tags';
import { gathered } from './gathered';
import { heardState } from './heard-state';
import { newLiveLine, type LiveLine } from './live-line';
import {
  analysisHeard,
  caughtUp,
  forgotten,
  lineLost,
  selectIsBehind,
  stateHeard,
  uploadHeard,
} from './live-slice';
import { watchForSilence } from './silence';

const TellContext = createContext<LiveLine['tell']>(() => undefined);

/** Tells this person's other windows how far an upload is. Does nothing while there is no line. */
export const useTellUpload = (): LiveLine['tell'] => useContext(TellContext);

type LiveUpdatesProps = { userId: string | undefined; children: ReactNode };

/**
 * Keeps what is below in step with the person's other windows: changed audiences and screenshots are fetched anew,
 * uploads and analyses elsewhere are shown. The page works all the same when the line cannot be had.
 */
export function LiveUpdates({ userId, children }: LiveUpdatesProps) {
  const { dispatch, getState } = useStore<Parameters<typeof selectIsBehind>[0]>();
  const { publishableKey } = usePublicConfig();
  const [line] = useState(newLiveLine);

  useEffect(() => {
    if (!userId) return undefined;
    let isGone = false;
    const changes = gathered<Tag>((tags) => dispatch(api.util.invalidateTags(tags)));
    const silence = watchForSilence((name) => dispatch(forgotten(name)));
    const onEvent = (event: string, payload: unknown) => {
      const upload = event === 'upload' ? uploadProgress.safeParse(payload).data : undefined;
      if (upload) {
        dispatch(uploadHeard(upload));
        silence.heard(upload.uploadId);
      }
      const analysis = event === 'analysis' ? analysisProgress.safeParse(payload).data : undefined;
      if (analysis) {
        dispatch(analysisHeard(analysis));
        silence.heard(analysis.screenshotId);
      }
    };
    const open = async () => {
      const { openLiveConnection } = await import('./live-connection');
      if (isGone) return;
      const connection = await openLiveConnection({
        userId,
        publishableKey,
        accessToken,
        onChange: (change) => {
          const state = heardState(change);
          if (state) dispatch(stateHeard(state));
          changes.add(...tagsOf(change));
        },
        onEvent,
        onOpen: () => {
          if (selectIsBehind(getState())) changes.add(...ALL_TAGS);
          dispatch(caughtUp());
        },
        onLost: () => dispatch(lineLost()),
      });
      if (isGone) connection.close();
      else line.use(connection);
    };
    // The next visit tries again; until then a reload shows what is new.
    open().catch(() => logFailure('live updates', { status: 0, code: 'network', message: '' }));
    return () => {
      isGone = true;
      changes.stop();
      silence.stop();
      line.close();
      dispatch(lineLost());
    };
  }, [userId, publishableKey, line, dispatch, getState]);

  return <TellContext value={line.tell}>{children}</TellContext>;
}
