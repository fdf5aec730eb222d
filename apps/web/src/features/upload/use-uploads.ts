import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  choosePictures,
  cancelUploads,
  removeUpload,
  startUploads,
  type UploadDispatch,
  type UploadNews,
} from './run-uploads';
import { overallOf, selectKnown, selectUploads, type Overall, type Upload } from './upload-slice';

const NONE: string[] = [];

/** The uploads of one audience and what can be done with them. `known`: names that the audience had already. */
export type Uploads = {
  uploads: Upload[];
  known: string[];
  overall: Overall | null;
  choose: (files: File[]) => void;
  start: (ids: string[]) => void;
  cancel: (ids: string[]) => void;
  remove: (id: string) => void;
};

export function useUploads(audienceId: string, news: UploadNews): Uploads {
  const dispatch = useDispatch<UploadDispatch>();
  const all = useSelector(selectUploads);
  const known = useSelector(selectKnown)[audienceId] ?? NONE;
  const uploads = useMemo(() => all.filter((upload) => upload.audienceId === audienceId), [all, audienceId]);
  return {
    uploads,
    known,
    overall: overallOf(uploads),
    choose: (files) => dispatch(choosePictures(audienceId, files)),
    start: (ids) => void dispatch(startUploads(ids, news)),
    cancel: (ids) => dispatch(cancelUploads(ids, news)),
    remove: (id) => dispatch(removeUpload(id)),
  };
}
