import { TIMINGS } from '@dearly/contracts';
import { columnUses, removeColumn, variablesOf, writeFallback } from '@dearly/messages';
import { useDispatch } from 'react-redux';
import { showToast } from '../../../shared/toast/toast-slice';
import { Button } from '../../../shared/ui/button';
import { ChosenFile } from '../chosen-file';
import { useFirstMessage, useListFacts } from '../desk/use-desk-answer';
import { ListCheck } from '../doctor/list-check';
import { PreviewModeNotice } from '../preview-mode-notice';
import { StepHeading } from '../step-heading';
import { useVariableNames } from '../variable-names';
import { useWizard } from '../wizard-context';
import { wizardActions } from '../wizard-slice';
import { ColumnChips } from './column-chips';
import { ColumnSheet } from './column-sheet';
import { columnsWithGaps } from './columns-with-gaps';
import { FirstMessage } from './first-message';
import { LanguagesPanel } from './languages-panel';
import { TemplateField } from './template-field';
import { TemplateTools } from './template-tools';
import { useColumnSheet } from './use-column-sheet';
import { useInsertion } from './use-insertion';
import { WritingHints } from './writing-hints';

/** Step 2: the message with its variables (specification, section 2), and how it looks for the first person. */
export function StepTemplate() {
  const { state, dispatch: dispatchWizard, contacts } = useWizard();
  const dispatch = useDispatch();
  const facts = useListFacts();
  const values = facts?.values;
  const { template, columns } = state;
  const blank = template.trim() === '';
  const first = useFirstMessage(!blank);
  const names = useVariableNames();
  const { used } = variablesOf(template, names.all);
  const pieces = blank ? undefined : first?.pieces;
  const change = (text: string) => dispatchWizard(wizardActions.templateChanged(text));
  const insertion = useInsertion(template, change);
  const { opened, message, openFromChip, openFromMessage, close, goTo, goToChip, focusAfter } =
    useColumnSheet();

  const insert = (column: string, takesFocus: boolean) => {
    insertion.insert(`{${column}}`, takesFocus);
    dispatch(
      showToast({
        title: 'Variable Added',
        description: `{${column}} is in your message now.`,
        duration: TIMINGS.variableAddedToast,
      }),
    );
  };
  const show = (column: string) => {
    const use = columnUses(template, names.all).find((one) => one.column === column);
    if (use) insertion.select({ start: use.from, end: use.to });
    goTo(insertion.area.current);
  };

  return (
    <div className="space-y-6">
      <div>
        <StepHeading>Write your message</StepHeading>
        <p className="mt-1 text-paper-soft">
          Each person gets it with their own values in place of the columns.
        </p>
      </div>
      <ChosenFile />
      <ListCheck />
      {contacts.parsed?.readBy === 'here' && <PreviewModeNotice />}
      <TemplateField insertion={insertion} sample={pieces?.map((piece) => piece.text).join('') ?? template} />
      <WritingHints template={template} />
      <ColumnChips
        columns={columns}
        beside={names.beside}
        used={used}
        values={values}
        onInsert={insert}
        onOpen={openFromChip}
      />
      {!blank && (
        <FirstMessage
          ref={message}
          template={template}
          gaps={facts ? columnsWithGaps(template, names.all, facts).length : 0}
          pieces={pieces}
          empty={first?.emptyVariables ?? []}
          onEmpty={openFromMessage}
        />
      )}
      <TemplateTools insertion={insertion} />
      <LanguagesPanel values={values} />
      <ColumnSheet
        column={opened}
        template={template}
        columns={names.all}
        values={values}
        rows={state.rows}
        onClose={close}
        onFallback={(column, text) => change(writeFallback(template, names.all, column, text))}
        onRemove={(column) => {
          change(removeColumn(template, names.all, column));
          goToChip();
        }}
        onShow={show}
        focusAfter={focusAfter}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button onClick={() => dispatchWizard(wizardActions.wentTo(1))}>Back</Button>
        <Button tone="primary" disabled={blank} onClick={() => dispatchWizard(wizardActions.wentTo(3))}>
          Preview Messages
        </Button>
      </div>
    </div>
  );
}
