import { Download } from 'lucide-react';
import { downloadFile } from '../../shared/file-download';
import { Button } from '../../shared/ui/button';
import { ChosenFile } from './chosen-file';
import { CountrySelect } from './country-select';
import { DropArea } from './drop-area';
import { KeptFiles } from './kept-files';
import { PhoneColumnQuestion } from './phone-column-question';
import { faultOf, ErrorNotice } from './error-notice';
import { sampleCsv } from './sample-list';
import { OtherSources } from './sources/other-sources';
import { SourceStatus } from './sources/source-status';
import { StepHeading } from './step-heading';
import { UseSample } from './try/use-sample';
import { UploadProgress } from './upload-progress';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

/** Step 1: the contact list (specification, section 2). A list that was read leads on by itself. */
export function StepUpload({ takeFocus }: { takeFocus: boolean }) {
  const { state, dispatch, settings, contacts, source, reader } = useWizard();
  const { file, error, busy } = contacts;
  const isPhoneAsked = error !== undefined && faultOf(error) === 'phone';

  const read = () => file && void contacts.parse(file, settings);
  const useColumn = (column: string) => {
    dispatch(wizardActions.phoneColumnChosen(column));
    if (file) void contacts.parse(file, { ...settings, phoneColumn: column });
  };
  // Columns that this browser has read are enough to write the template; the preview reads the list again anyway.
  const goOn = () => {
    if (error || state.columns.length === 0) {
      if (!busy) read();
      return;
    }
    if (busy) contacts.cancel();
    dispatch(wizardActions.wentTo(2));
  };

  return (
    <div className="space-y-6">
      <div>
        <StepHeading takeFocus={takeFocus}>Upload your contacts</StepHeading>
        <p className="mt-1 text-paper-soft">
          One person a row, and a column with phone numbers. Your contacts are not kept on our servers.
        </p>
      </div>
      {reader === 'here' && !file && <UseSample />}
      {file ? (
        <ChosenFile onRemove={contacts.remove} />
      ) : (
        <>
          <DropArea onFile={(chosen) => void source.open(chosen)} onRefused={source.refuse} />
          <SourceStatus />
          <OtherSources />
        </>
      )}
      {busy && (
        <UploadProgress
          percent={contacts.percent}
          uploading="Uploading your contacts"
          working="Reading your contacts"
          onCancel={contacts.cancel}
        />
      )}
      {error && <ErrorNotice error={error} onRetry={read} />}
      {isPhoneAsked && <PhoneColumnQuestion onAnswer={useColumn} />}
      <CountrySelect />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={() => downloadFile(sampleCsv())}>
          <Download aria-hidden className="size-4" />
          Download a sample CSV
        </Button>
        {/* The question above has the one thing to do next then. */}
        <Button
          tone={isPhoneAsked ? 'quiet' : 'primary'}
          disabled={!file}
          onClick={goOn}
          className="sm:min-w-36"
        >
          Next
        </Button>
      </div>
      <KeptFiles />
    </div>
  );
}
