import type { TemplateLook } from '@dearly/messages';
import { useEffect, useState } from 'react';
import { rowOptions } from '../list-settings';
import { useWizard } from '../wizard-context';

const AFTER_TYPING = 300;

/**
 * The template as it stands seen with its list, by this browser a moment after the last key: the first message, and
 * where values are empty. Undefined until the first reading, and when the list cannot be read here.
 */
export function useTemplateLook(): TemplateLook | undefined {
  const { state, contacts, worker } = useWizard();
  const { template, defaultCountry, duplicates, phoneColumn } = state;
  const [answer, setAnswer] = useState<TemplateLook>();
  const { file } = contacts;

  useEffect(() => {
    if (!file || template.trim() === '') return;
    let outdated = false;
    const timer = setTimeout(() => {
      const options = { ...rowOptions({ defaultCountry, duplicates, phoneColumn }), template };
      void worker.ask('look', file, options).then((outcome) => {
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
