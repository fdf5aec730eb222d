import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { coverableOf, holdCovered } from '../upload-files';
import { isUnderWay, selectUploads, uploadChanged, uploadSlice } from '../upload-slice';
import { burnIn } from './burn-in';
import type { Box } from './cover-boxes';

type Store = Record<typeof uploadSlice.reducerPath, ReturnType<typeof uploadSlice.getInitialState>>;

/**
 * Has a chosen picture sent with these boxes burnt in; as it was chosen when there are none. What is on its way already is
 * left alone. Rejects when this browser cannot decode or encode the picture: then it stays as it was.
 */
export const coverUpload =
  (id: string, boxes: readonly Box[]): ThunkAction<Promise<void>, Store, unknown, UnknownAction> =>
  async (dispatch, getState) => {
    const picture = coverableOf(id);
    if (!picture) return;
    const file = boxes.length === 0 ? picture.chosen : await burnIn(picture.chosen, boxes);
    const upload = selectUploads(getState()).find((one) => one.id === id);
    if (!upload || isUnderWay(upload)) return;
    holdCovered(id, file, boxes);
    dispatch(uploadChanged({ id, filename: file.name, size: file.size, covered: boxes.length }));
  };
