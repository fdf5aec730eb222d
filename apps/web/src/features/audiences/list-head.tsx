import type { RefObject } from 'react';
import { counted } from '../../shared/counted';
import { Button } from '../../shared/ui/button';
import { SearchField } from '../../shared/ui/search-field';
import type { useSearch } from './use-search';

type ListHeadProps = {
  heading: RefObject<HTMLHeadingElement | null>;
  field: RefObject<HTMLInputElement | null>;
  /** How many there are in all. */
  total: number;
  search: ReturnType<typeof useSearch>;
  /** Begins the choice of several; null while there is nothing to choose or one is under way. */
  onSelect: (() => void) | null;
};

/** How many screenshots there are, or were found, and the ways to some of them. */
export function ListHead({ heading, field, total, search, onSelect }: ListHeadProps) {
  const foundWords = `${search.found.length.toLocaleString()} of ${counted(total, 'screenshot')} found`;
  return (
    <>
      <div
        className={
          total === 0 ? 'sr-only' : 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2'
        }
      >
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 basis-[9rem] text-balance font-semibold text-paper-soft"
        >
          {search.isOn ? foundWords : `${counted(total, 'screenshot')}, newest first`}
        </h2>
        {onSelect && (
          <Button className="px-4! text-15" onClick={onSelect}>
            Select
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {search.isOn && foundWords}
      </p>
      {search.isOffered && (
        <div className="max-w-text">
          <SearchField
            ref={field}
            label="Search screenshots"
            placeholder="Name, outcome, file or words"
            text={search.text}
            onChange={search.setText}
          />
        </div>
      )}
    </>
  );
}
