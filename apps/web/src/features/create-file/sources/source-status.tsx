import { Button } from '../../../shared/ui/button';
import { Notice } from '../../../shared/ui/notice';
import { Progress } from '../../../shared/ui/progress';
import { useWizard } from '../wizard-context';
import { SheetQuestion } from './sheet-question';

const ONLY_CSV =
  'Only .csv files can be used. In your spreadsheet or contacts app, save or export the list as CSV.';

/** What is shown of a list that is being read in this browser: how far it is, a question, or why it was not taken. */
export function SourceStatus() {
  const { state, open, cancel } = useWizard().source;
  switch (state.is) {
    case 'idle':
      return null;
    case 'reading': {
      const label = `Reading ${state.name}`;
      return (
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <Progress value={state.share > 0 ? state.share * 100 : null} label={label} />
            <p role="status" className="sr-only">
              {label}
            </p>
          </div>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      );
    }
    case 'asking':
      return (
        <SheetQuestion
          name={state.file.name}
          sheets={state.sheets}
          onAnswer={(sheet) => void open(state.file, sheet)}
          onCancel={cancel}
        />
      );
    case 'refused':
      return (
        <Notice tone="error" title="We cannot use this file">
          {refusalText(state.reason)}
        </Notice>
      );
  }
}

/** What holds no list at all gets the one way that always works. */
function refusalText(message: string): string {
  const [what = ''] = message.split('. ');
  return /not a contact list$|no phone number in this text$/.test(what) ? `${what}. ${ONLY_CSV}` : message;
}
