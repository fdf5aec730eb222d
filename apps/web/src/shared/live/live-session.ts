import { analysisProgress, uploadProgress } from '@dearly/contracts';
import type { Dispatch } from '@reduxjs/toolkit';
import { api } from '../api';
import { logFailure } from '../log-failure';
import { accessToken } from '../session-access';
import { ALL_TAGS, tagsOf, type Tag } from './changed-tags';
import { copyNewsOf, tellCopyNews, type CopyNews } from './copy-changes';
import { gathered } from './gathered';
import { heardState } from './heard-state';
import type { LiveLine } from './live-line';
import { analysisHeard, dropped, lineLost, stateHeard, uploadHeard } from './live-slice';
import { watchForSilence } from './silence';

/** Whose line it is. */
export type LiveOwner = { userId: string; publishableKey: string };

/**
 * Opens a line for `owner` and hands it to `line`: what changes elsewhere is fetched anew, uploads and analyses elsewhere
 * are noted in the store, and whoever keeps a blind copy in step hears of its tags. Returns how to end it.
 */
export function openLiveSession(dispatch: Dispatch, line: LiveLine, owner: LiveOwner): () => void {
  let isGone = false;
  const changes = gathered<Tag>((tags) => dispatch(api.util.invalidateTags(tags)));
  const copyNews = gathered<CopyNews>(tellCopyNews);
  const silence = watchForSilence((name) => dispatch(dropped(name)));
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
      ...owner,
      accessToken,
      onChange: (change) => {
        const state = heardState(change);
        if (state) dispatch(stateHeard(state));
        const news = copyNewsOf(change);
        if (news) copyNews.add(news);
        else changes.add(...tagsOf(change));
      },
      onEvent,
      // Nobody listened until now. The first time too: the page has asked before the line stood.
      onOpen: () => {
        changes.add(...ALL_TAGS);
        copyNews.add('unheard');
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
    copyNews.stop();
    silence.stop();
    line.close();
    dispatch(lineLost());
  };
}
