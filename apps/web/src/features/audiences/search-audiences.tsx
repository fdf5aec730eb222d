import type { Audience } from '@dearly/contracts';
import { useState } from 'react';
import { ReadMatches } from './read-matches';
import { SearchField } from '../../shared/ui/search-field';
import { MANY } from './use-search';

/** The search in what was read from the screenshots of all audiences; offered where there are many. */
export function SearchAudiences({ audiences }: { audiences: readonly Audience[] }) {
  const [text, setText] = useState('');
  const count = audiences.reduce((sum, { screenshotCount }) => sum + screenshotCount, 0);
  if (text === '' && count < MANY) return null;
  return (
    <search className="block space-y-4">
      <SearchField
        label="Search all conversations"
        placeholder="A name, or words of a message"
        text={text}
        onChange={setText}
      />
      <ReadMatches text={text} audiences={audiences} />
    </search>
  );
}
