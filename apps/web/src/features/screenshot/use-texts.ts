import type { Screenshot } from '@dearly/contracts';
import { isApiError, messageOf } from '../../shared/api-error';
import { textsOfMetadata, type ReadTexts } from './read-texts';
import { useGetOcrQuery } from './screenshot-api';

export type Texts = {
  texts: ReadTexts | null;
  /** Why there is nothing; `isMissing` when nothing was read yet. */
  problem: { title: string; message: string; isMissing: boolean } | null;
  isLoading: boolean;
  retry: () => void;
};

const FORBIDDEN = 'Not authorized to access this OCR data';

function problemOf(error: unknown): Texts['problem'] {
  if (!error) return null;
  const status = isApiError(error) ? error.status : 0;
  if (status === 403) return { title: FORBIDDEN, message: '', isMissing: false };
  return {
    title: 'Failed to load OCR data',
    // Without a status there was no answer, and what is known says why.
    message: status ? `Failed to fetch OCR data: ${status}` : messageOf(error),
    isMissing: status === 404,
  };
}

/** What was read from a screenshot: its OCR data, or what its metadata holds when that call fails (specification, section 8). */
export function useTexts({ id, metadata }: Screenshot, isWanted = true): Texts {
  const { data, error, isFetching, refetch } = useGetOcrQuery(id, { skip: !isWanted });
  const texts = isWanted ? ((error ? null : data) ?? textsOfMetadata(metadata)) : null;
  return {
    texts,
    problem: texts ? null : problemOf(error),
    isLoading: isFetching && !texts,
    retry: () => void refetch(),
  };
}
