import type { Screenshot } from '@dearly/contracts';
import { isApiError } from '../../shared/api-error';
import { textsOfMetadata, type ReadTexts } from './read-texts';
import { useGetOcrQuery } from './screenshot-api';

type Texts = {
  texts: ReadTexts | null;
  /** Why there is nothing; `isMissing` when nothing was read yet. */
  problem: { message: string; isMissing: boolean } | null;
  isLoading: boolean;
  retry: () => void;
};

/** What was read from a screenshot: its OCR data, or what its metadata holds when that call fails (specification, section 8). */
export function useTexts({ id, metadata }: Screenshot): Texts {
  const { data, error, isFetching, refetch } = useGetOcrQuery(id);
  const texts = (error ? null : data) ?? textsOfMetadata(metadata);
  const known = isApiError(error) ? error : null;
  return {
    texts,
    problem: error ? { message: known?.message ?? '', isMissing: known?.status === 404 } : null,
    isLoading: isFetching && !texts,
    retry: () => void refetch(),
  };
}
