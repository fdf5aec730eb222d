import { analysisProgress, uploadProgress } from '@dearly/contracts';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api';
import { usePublicConfig } from '../config-api';
import { logFailure } from '../log-failure';
import { accessToken } from '../session-access';
import { ALL_TAGS, tagsOf, type Tag } from './changed-tags';
import { gathered } from './gathered';
import { newLiveLine, type LiveLine } from './live-line';
import { analysisHeard, lineLost, uploadHeard } from './live-slice';

const TellContext = createContext<LiveLine['tell']>(() => undefined);

/** Tells this person's other windows how far an upload is. Does nothing while there is no line. */
export const useTellUpload = (): LiveLine['tell'] => useContext(TellContext);

type LiveUpdatesProps = { userId: string | undefined; children: ReactNode };

/**
 * Keeps what is below in step with the person's other windows: changed audiences and screenshots are fetched anew,
 * uploads and analyses elsewhere are shown. The page works all the same when the line cannot be had.
 */
export function LiveUpdates({ userId, children }: LiveUpdatesProps) {
  const dispatch = useDispatch();
  const { publishableKey } = usePublicConfig();
  const [line] = useState(newLiveLine);

  useEffect(() => {
    if (!userId) return undefined;
    let isGone = false;
    let wasOpen = false;
    const changes = gathered<Tag>((tags) => dispatch(api.util.invalidateTags(tags)));
    const heard = (event: string, payload: unknown) => {
      const upload = event === 'upload' ? uploadProgress.safeParse(payload) : undefined;
      if (upload?.success) dispatch(uploadHeard(upload.data));
      const analysis = event === 'analysis' ? analysisProgress.safeParse(payload) : undefined;
      if (analysis?.success) dispatch(analysisHeard(analysis.data));
    };
    import('./live-connection').then(
      ({ openLiveConnection }) => {
        if (isGone) return;
        const connection = openLiveConnection({
          userId,
          publishableKey,
          accessToken,
          onChange: (change) => changes.add(...tagsOf(change)),
          onEvent: heard,
          onOpen: () => {
            if (wasOpen) changes.add(...ALL_TAGS);
            wasOpen = true;
          },
          onLost: () => dispatch(lineLost()),
        });
        line.use(connection);
      },
      // The next visit tries again; until then a reload shows what is new.
      () => logFailure('live updates', { status: 0, code: 'network', message: '' }),
    );
    return () => {
      isGone = true;
      changes.stop();
      line.close();
    };
  }, [userId, publishableKey, line, dispatch]);

  return <TellContext value={line.tell}>{children}</TellContext>;
}
