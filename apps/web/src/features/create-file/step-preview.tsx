import type { Edits, ParseAnswer } from '@dearly/contracts';
import { renameVariable } from '@dearly/messages';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { downloadFile } from '../../shared/file-download';
import { showToast } from '../../shared/toast/toast-slice';
import { Notice } from '../../shared/ui/notice';
import type { Parsed } from './create-file-api';
import { useListLook } from './desk/use-desk-answer';
import { ListDoctor } from './doctor/list-doctor';
import { MessagePreview } from './message-preview';
import { useHandling } from './messages/use-handling';
import { useMessagesPanel } from './messages/use-panel-history';
import { PhoneColumnQuestion } from './phone-column-question';
import { PreviewActions } from './preview-actions';
import { PreviewModeNotice } from './preview-mode-notice';
import { ProblemList } from './problem-list';
import { faultOf, ErrorNotice } from './error-notice';
import { rejectedRowsFile } from './rejected-rows-file';
import { SendingOptions } from './sending-options';
import { StepHeading } from './step-heading';
import { TimingPanel } from './timing-panel';
import { SignUpToSend } from './try/sign-up-to-send';
import type { Contacts } from './use-contacts';
import { UploadProgress } from './upload-progress';
import { EmptyVariables, UnknownVariables } from './template/variable-notices';
import { useVariableNames } from './variable-names';
import { useWizard } from './wizard-context';
import { wizardActions } from './wizard-slice';

/**
 * The answer to this step's own reading, kept in sight while the list is read anew after a change of the options. The
 * answer that the upload step had may be for another template.
 */
function useOwnAnswer({ parsed, busy }: Contacts): Parsed | undefined {
  const [hasRead, setHasRead] = useState(false);
  const [last, setLast] = useState<Parsed>();
  if (busy && !hasRead) setHasRead(true);
  if (hasRead && parsed && parsed !== last) setLast(parsed);
  return last;
}

/** The edits as they stand when nobody is at them: each one alone is not worth another reading of the list. */
function useSettledEdits(edits: Edits): Edits {
  const { place } = useMessagesPanel();
  const [settled, setSettled] = useState(edits);
  if (!place && settled !== edits) setSettled(edits);
  return settled;
}

/** Only people of campaigns that were forgotten are not known then; everybody else is left out as usual. */
function LedgerUnreadable() {
  const { isLedgerUnreadable } = useWizard();
  if (!isLedgerUnreadable) return null;
  return (
    <Notice tone="warning" title="Some people may have had a message lately">
      This browser cannot read who had a message of campaigns that you have forgotten, perhaps because another
      version of Dearly wrote it. They are not left out. Reload this page, or check the list yourself.
    </Notice>
  );
}

/** What the list's doctor found; where the list cannot be opened here, what its reading says of empty values. */
function ListTroubles({ answer }: { answer: ParseAnswer }) {
  const { open } = useMessagesPanel();
  const { data: look } = useListLook();
  return look ? <ListDoctor onShowMessages={open} /> : <EmptyVariables empty={answer.emptyVariables} />;
}

/** Step 3: the first messages, what is wrong with the list, and how it is sent. Reads the list anew on entry. */
export function StepPreview() {
  const { state, dispatch: dispatchWizard, settings, contacts, worker, reader, desk } = useWizard();
  const dispatch = useDispatch();
  const { file, error, busy, cancel } = contacts;
  const parsed = useOwnAnswer(contacts);
  const answer = error ? undefined : parsed?.answer;

  const names = useVariableNames();
  const handling = useHandling();
  const groups = handling.isGroup ? handling.groups : undefined;

  const edits = useSettledEdits(state.edits);
  const { heldBack, tagged } = desk.basis;
  const read = () => file && void contacts.parse(file, settings);
  const readOnChange = useEffectEvent(read);
  useEffect(() => {
    readOnChange();
    return cancel;
  }, [
    state.template,
    state.duplicates,
    state.defaultCountry,
    state.phoneColumn,
    edits,
    heldBack,
    tagged,
    cancel,
  ]);

  const rename = (from: string, to: string) =>
    dispatchWizard(wizardActions.templateChanged(renameVariable(state.template, from, to)));
  const downloadRejected = async () => {
    const rejected = file && (await rejectedRowsFile(worker, file, settings));
    if (rejected) downloadFile(rejected);
    else
      dispatch(showToast({ title: 'No rejected rows', description: 'Every row of the file can be sent.' }));
  };

  return (
    <div className="space-y-6">
      <StepHeading>Preview your messages</StepHeading>
      {(busy || !(answer || error)) && (
        <UploadProgress
          percent={contacts.percent}
          uploading="Uploading your contacts"
          working="Writing your messages"
        />
      )}
      {error && <ErrorNotice error={error} onRetry={read} />}
      {error && faultOf(error) === 'phone' && (
        <PhoneColumnQuestion onAnswer={(column) => dispatchWizard(wizardActions.phoneColumnChosen(column))} />
      )}
      {answer && (
        <div aria-busy={busy} className={busy ? 'space-y-6 opacity-60' : 'space-y-6'}>
          {parsed?.readBy === 'here' && <PreviewModeNotice onRetry={read} />}
          <MessagePreview answer={answer} handling={handling} />
          <UnknownVariables names={answer.unknownVariables} columns={names.all} onRename={rename} />
          <LedgerUnreadable />
          <ListTroubles answer={answer} />
          {answer.sendable === 0 && (
            <Notice tone="warning" title="No message can be sent">
              {answer.leftOut === answer.total
                ? 'Everybody in your list is left out.'
                : 'None of the rows has a usable phone number. Check the country of the numbers below.'}
            </Notice>
          )}
          <ProblemList summary={answer} onDownload={() => void downloadRejected()} />
          <TimingPanel count={groups ? groups.total : answer.sendable} />
        </div>
      )}
      {(answer || error) && <SendingOptions />}
      {reader === 'here' ? <SignUpToSend answer={answer} /> : <PreviewActions answer={answer} />}
    </div>
  );
}
