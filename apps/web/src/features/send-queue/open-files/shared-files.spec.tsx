import { screen } from '@testing-library/react';
import { openScreen } from '../../../../test/open-screen';
import { textOf } from '../test/open-queue';
import { SharedFiles } from './shared-files';

// The database of these tests cannot keep files: what was kept is handed in.
const strange = [new File(['{}'], 'strange.json', { type: 'application/json' })];
const take = () => Promise.resolve(strange);
const takeNone = () => Promise.resolve([]);

describe('files that another app has shared', () => {
  beforeEach(() => {
    // jsdom's files have no text of their own.
    Object.assign(Blob.prototype, {
      text(this: File) {
        return textOf(this);
      },
    });
  });

  it('are opened only once the person says so', async () => {
    const { user } = openScreen(<SharedFiles take={take} />, '/send?shared');
    expect(await screen.findByText('Open 1 file?')).toBeVisible();
    expect(screen.queryByText('strange.json was not opened')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('strange.json was not opened')).toBeVisible();
  });

  it('are gone when they are discarded', async () => {
    const { user } = openScreen(<SharedFiles take={take} />, '/send?shared');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/strange\.json/)).not.toBeInTheDocument();
  });

  it('may have been lost on their way', async () => {
    openScreen(<SharedFiles take={takeNone} />, '/send?shared');
    expect(await screen.findByText('No file has arrived')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Share a file such as dearly-1-of-1.json once more');
  });

  it('went to the server where the worker was not there yet: the next ones arrive', async () => {
    openScreen(<SharedFiles isUnread take={takeNone} />, '/send?shared=unread');
    expect(await screen.findByRole('alert')).toHaveTextContent('Now it is: share the file once more');
  });
});
