import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { campaigns } from '../../../shared/kept-messages/campaign-store';
import { clearGenerated, keepGenerated, keptGenerated } from '../../../shared/kept-messages/kept-messages';
import { shortcutFiles } from '../../../shared/shortcut-files/shortcut-files';
import { openScreen } from '../../../../test/open-screen';
import { keptList, MADE_AT } from '../../../../test/kept-list';
import { textOf } from '../test/open-queue';
import { OpenFiles } from './open-files';

const json = (name: string, text: string) => new File([text], name, { type: 'application/json' });

beforeEach(async () => {
  // jsdom's files have no text of their own.
  Object.assign(Blob.prototype, {
    text(this: File) {
      return textOf(this);
    },
  });
  await clearGenerated();
  localStorage.clear();
});

const filesOf = (people: number) => shortcutFiles(keptList(people)).map(({ make }) => make());

function open() {
  const view = openScreen(<OpenFiles />, '/send');
  const choose = (...files: File[]) => view.user.upload(screen.getByLabelText('Message files'), files);
  return { ...view, choose };
}

it('opens the files of an email as one campaign, and goes on to send it', async () => {
  const { choose, address } = open();
  await choose(...filesOf(60));
  await waitFor(() => expect(address()).toMatch(/^\/send\?campaign=/));
  const [campaign] = await campaigns();
  expect(campaign).toMatchObject({ name: 'dearly-1-of-2 and 1 more', count: 60 });
  expect(await keptGenerated()).toMatchObject({ createdAt: campaign?.id, sendInterval: 120 });
});

it('finds the campaign that has these messages already, and makes no second one', async () => {
  await keepGenerated(keptList(60), { name: 'friends', template: '' });
  const { choose, address } = open();
  await choose(...filesOf(60).slice(1));
  await waitFor(() => expect(address()).toBe(`/send?campaign=${encodeURIComponent(MADE_AT)}`));
  expect(await campaigns()).toHaveLength(1);
});

it('says of each file that cannot be opened what to do, and opens none of them', async () => {
  const { choose, address } = open();
  await choose(...filesOf(1), json('photo.json', 'ÿØÿà'), json('half.json', '{"version":1,'));
  expect(await screen.findByText('photo.json was not opened')).toBeVisible();
  expect(screen.getByText(/^Its end is missing, or it was changed/)).toBeVisible();
  expect(address()).toBe('/send');
  expect(await campaigns()).toEqual([]);
});
