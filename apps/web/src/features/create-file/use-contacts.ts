import type { UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useState, type Dispatch } from 'react';
import { isApiError, type ApiError } from '../../shared/api-error';
import { useParseCsvMutation, type Parsed } from './create-file-api';
import { leaveOutListed } from './leave-out-listed';
import { previewOptions, type ListSettings } from './list-settings';
import type { PreviewWorker } from './preview-worker';
import type { Origin } from './sources/origin';
import { useUpload } from './use-upload';
import { wizardActions } from './wizard-slice';

/** Who reads the list: the server first, or this browser alone, which sends nothing. */
export type Reader = 'server' | 'here';

/** The contact list of this wizard: the file, what is known of it, and the reading that runs. `percent` of the upload. */
export type Contacts = {
  file: File | null;
  parsed: Parsed | undefined;
  error: ApiError | undefined;
  busy: boolean;
  percent: number;
  parse: (file: File, settings: ListSettings) => Promise<void>;
  cancel: () => void;
  /** `origin` when the list was turned into CSV. */
  choose: (file: File, settings: ListSettings, origin?: Origin) => void;
  remove: () => void;
};

/** Reads the chosen list by `reader`, and at once for its columns in this browser. A new reading ends the one before. */
export function useContacts(
  worker: PreviewWorker,
  dispatchWizard: Dispatch<UnknownAction>,
  from: { file: File | null; reader: Reader },
): Contacts {
  const { reader } = from;
  const [file, setFile] = useState<File | null>(from.file);
  const [trigger, { data, error, isLoading, reset }] = useParseCsvMutation();
  const { percent, start, cancel } = useUpload();

  const parse = useCallback(
    async (list: File, settings: ListSettings) => {
      const leaveOut = (chosen: ListSettings) => leaveOutListed(worker, list, chosen);
      const readHere = (decided: ListSettings) => worker.ask('preview', list, previewOptions(decided));
      const outcome = await start((onProgress) =>
        trigger({ file: list, settings, onProgress, leaveOut, readHere, reader }),
      );
      if (outcome?.data) {
        const { columns, total } = outcome.data.answer;
        dispatchWizard(wizardActions.contactsParsed({ columns, total }));
      }
    },
    [dispatchWizard, reader, start, trigger, worker],
  );

  const choose: Contacts['choose'] = (list, settings, origin) => {
    const { name, size, lastModified } = list;
    setFile(list);
    dispatchWizard(wizardActions.fileChosen({ file: { name, size, lastModified }, origin: origin ?? null }));
    void worker
      .ask('columns', list, { defaultCountry: settings.defaultCountry })
      // A failure is not shown: the server, which reads the same file, says what is wrong with it.
      .then((outcome) => {
        if ('data' in outcome) dispatchWizard(wizardActions.columnsRead({ of: name, ...outcome.data }));
      });
    void parse(list, { ...settings, phoneColumn: null });
  };

  const remove = () => {
    cancel();
    reset();
    setFile(null);
    dispatchWizard(wizardActions.fileRemoved());
  };

  const refused = isApiError(error) ? error : undefined;
  return { file, parsed: data, error: refused, busy: isLoading, percent, parse, cancel, choose, remove };
}
