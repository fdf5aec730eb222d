import { by, type Row } from '../row';
import { STEP_DONE, STEP_PREVIEW, STEP_TEMPLATE, STEP_UPLOAD, WIZARD } from '../test-files';

export const WIZARD_ROWS: Row[] = [
  {
    claim: "2 Create-file wizard | 'Create New File n/3'",
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim: '2 Create-file wizard | Upload: a CSV by click or drag and drop',
    proof: by(STEP_UPLOAD, 'takes a file that is dropped', 'opens the file picker once by key'),
  },
  {
    claim: '2 Create-file wizard | Only .csv is accepted',
    proof: by(STEP_UPLOAD, 'takes .csv files only, up to 10 MB'),
  },
  {
    claim: '2 Create-file wizard | 10MB is stated',
    proof: by(STEP_UPLOAD, 'takes .csv files only, up to 10 MB'),
  },
  {
    claim: '2 Create-file wizard | It shows the file name and size in KB with a remove button',
    proof: by(
      STEP_UPLOAD,
      'shows name, size in KB, rows and columns at once, while the server is still reading',
      'removes the file and takes another one',
    ),
  },
  {
    claim: '2 Create-file wizard | Next is disabled until a file is chosen',
    proof: by(STEP_UPLOAD, 'removes the file and takes another one'),
  },
  {
    claim: '2 Create-file wizard | A file with a parsed preview auto-advances to step 2',
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim: "2 Create-file wizard | 'Message Template'",
    proof: by(WIZARD, 'goes one step back at a time and keeps what was set'),
  },
  {
    claim: "2 Create-file wizard | 'Hi {name}'",
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim: '2 Create-file wizard | 5 rows',
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim: "2 Create-file wizard | 'Available CSV Columns'",
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim: "2 Create-file wizard | 'Variable Added'",
    proof: by(STEP_TEMPLATE, 'says Variable Added for 1.5 seconds'),
  },
  {
    claim:
      "2 Create-file wizard | Each column is a clickable chip that inserts {column} at the cursor and shows a 'Variable Added' toast for 1.5 s",
    proof: by(
      STEP_TEMPLATE,
      'inserts at the cursor, replaces a selection, and lets the person type on',
      'says Variable Added for 1.5 seconds',
    ),
  },
  {
    claim: '2 Create-file wizard | Chips for variables already used are highlighted',
    proof: by(STEP_TEMPLATE, 'marks the columns that are used, by more than colour'),
  },
  {
    claim: "2 Create-file wizard | 'Hi {name}, thanks for coming to my birthday party.'",
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim: "2 Create-file wizard | 'Preview Messages'",
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim:
      "2 Create-file wizard | An example line reads 'Hi {name}, thanks for coming to my birthday party.' Buttons: Back and 'Preview Messages' (disabled when the template is blank)",
    proof: by(STEP_TEMPLATE, 'has the field, the texts and the buttons of the specification'),
  },
  {
    claim: "2 Create-file wizard | 'Showing n of m messages'",
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
  },
  {
    claim: "2 Create-file wizard | '+ k more messages'",
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
  },
  {
    claim: "2 Create-file wizard | 'Unknown'",
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
  },
  {
    claim: '2 Create-file wizard | shows the first 5 messages',
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
  },
  {
    claim:
      "2 Create-file wizard | Preview: shows the first 5 messages ('Showing n of m messages', '+ k more messages'), each with phone number ('Unknown' if missing) and text",
    proof: by(STEP_PREVIEW, 'reads the list again on entry and shows the first messages with their numbers'),
  },
  {
    claim: "2 Create-file wizard | 'Message Timing'",
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
  },
  {
    claim: "2 Create-file wizard | 'Delay Minutes Between Messages'",
    proof: by(STEP_PREVIEW, 'offers the eight delays, two minutes at first, and sends the choice in seconds'),
  },
  {
    claim: "2 Create-file wizard | 'Generate & Send'",
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim: "2 Create-file wizard | 'Generating...'",
    proof: by(STEP_PREVIEW, 'says Generating... meanwhile, and Files Ready for 3 seconds afterwards'),
  },
  {
    claim:
      "2 Create-file wizard | Buttons: Back and 'Generate & Send' (shows 'Generating...'; disabled when there are no messages)",
    proof: by(
      STEP_PREVIEW,
      'says Generating... meanwhile, and Files Ready for 3 seconds afterwards',
      'cannot generate when %s',
    ),
  },
  {
    claim: "2 Create-file wizard | 'Process Complete!'",
    proof: by(STEP_DONE, 'says that the files were e-mailed and should be shared with the provider'),
  },
  {
    claim: "2 Create-file wizard | 'Return to Dashboard'",
    proof: by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
  },
  {
    claim:
      "2 Create-file wizard | Completion: 'Process Complete!', says the files were emailed and should be shared with the provider, and a 'Return to Dashboard' button",
    proof: [
      ...by(STEP_DONE, 'says that the files were e-mailed and should be shared with the provider'),
      ...by(WIZARD, 'leads from the file to the e-mailed files and back to a fresh start'),
    ],
  },
];
