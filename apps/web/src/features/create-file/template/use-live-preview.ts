import type { ParseAnswer } from '@dearly/contracts';
import { useEffect, useState } from 'react';
import { previewOptions } from './list-settings';
import { useWizard } from './wizard-context';

const AFTER_TYPING = 300;

/**
 * The list filled with the template as it stands, read by this browser a moment after the last key. Undefined until the
 * first reading, and when the list cannot be read here.
 */
export function useLivePreview(): ParseAnswer | undefined {
  const { state, contacts, worker } = useWizard();
  const { template, defaultCountry, duplicates, phoneColumn } = state;
  const [answer, setAnswer] = useState<ParseAnswer>();
  const { file } = contacts;

  useEffect(() => {
    if (!file || template.trim() === '') return;
    let outdated = false;
    const timer = setTimeout(() => {
      const options = previewOptions({ template, defaultCountry, duplicates, phoneColumn });
      void worker.ask('preview', file, options).then((outcome) => {
        if (!outdated) setAnswer('data' in outcome ? outcome.data : undefined);
      });
    }, AFTER_TYPING);
    return () => {
      outdated = true;
      clearTimeout(timer);
    };
  }, [file, template, defaultCountry, duplicates, phoneColumn, worker]);

  return answer;
}
