import { useRef, useState } from 'react';
import { counted } from '../../../shared/counted';
import { downloadFile } from '../../../shared/file-download';
import { Button } from '../../../shared/ui/button';
import { FILE_BYTES, importTemplates, templatesFile, type Imported } from './templates-file';

async function readFile(file: File): Promise<Imported> {
  if (file.size > FILE_BYTES)
    return { error: 'This file is too large to be one with templates (2 MB at most).' };
  return importTemplates(new TextDecoder().decode(await file.arrayBuffer()));
}

/** Takes templates along to another browser, and brings them in. */
export function SavedFiles({ hasAny, onImported }: { hasAny: boolean; onImported: (said: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const take = async (file: File) => {
    const outcome = await readFile(file);
    setError('error' in outcome ? outcome.error : undefined);
    if ('added' in outcome) {
      onImported(
        outcome.added === 0
          ? 'All of them were here already.'
          : `${counted(outcome.added, 'template')} added.`,
      );
    }
  };
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!hasAny} onClick={() => downloadFile(templatesFile())}>
          Export
        </Button>
        <Button onClick={() => input.current?.click()}>Import</Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="File with templates"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen once more.
            target.value = '';
            if (file) void take(file);
          }}
        />
      </div>
      {error && (
        <p role="alert" className="mt-2 text-15 text-harm">
          {error}
        </p>
      )}
    </div>
  );
}
