import { by, type Row } from '../row';
import { AUDIENCES, FEEDBACK, SCREENSHOT, SCREENSHOTS_PAGE, SCREENSHOT_PAGE } from '../test-files';

export const SCREENSHOTS_ROWS: Row[] = [
  {
    claim: "2 Audiences screen | 'Create New Message Group'",
    proof: by(AUDIENCES, 'teaches what an audience is while there is none'),
  },
  {
    claim:
      "2 Audiences screen | A 'Create New Message Group' dialog, and a grid of audience cards with edit and delete",
    proof: by(
      AUDIENCES,
      'shows each as a card with name, description, counts and covers that leads to it',
      'changes one with the same form',
      'removes it and leaves the focus at the heading',
    ),
  },
  {
    claim:
      '2 Audiences screen | Selecting a card opens its detail with tabs: View (screenshot grid), Upload (dropzone plus tips; stated formats JPEG, PNG, GIF, WebP) and Analysis (analytics and message samples)',
    proof: by(
      SCREENSHOTS_PAGE,
      'opens at the tab that the address names: %s',
      'moves between the tabs with the arrow keys',
    ),
  },
  {
    claim: '2 Screenshot detail | Tabs Image, OCR Text, Message Feedback and a back button',
    proof: [
      ...by(SCREENSHOT_PAGE, 'writes the chosen tab to the address, by mouse and by keyboard'),
      ...by(SCREENSHOT, 'leads back to its audience'),
    ],
  },
  {
    claim:
      '2 Screenshot detail | A not-found page lists reasons and offers Go Back, Screenshot Gallery and Refresh Page',
    proof: by(SCREENSHOT, 'says why that may be and where to go on: %s'),
  },
  {
    claim: "2 Screenshot detail | 'Analyzed'",
    proof: by(SCREENSHOT, 'wears the badge once it is analysed: %s'),
  },
  {
    claim: '2 Screenshot detail | Feedback is labelled as powered by a small language model',
    proof: by(FEEDBACK, 'says what works and what could be better, by whom, and markup in it as text'),
  },
];
