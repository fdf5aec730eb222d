import type { ScreenshotPlace } from '@dearly/contracts';
import { screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { idOf } from '../../../test/screenshot-answers';
import { ScreenshotNeighbours } from './screenshot-neighbours';

const [NEWER, OLDER] = [idOf('screenshot', 3), idOf('screenshot', 1)];
const PLACE = { position: 2, total: 3, previous: NEWER, next: OLDER };

describe('the way to the screenshots on both sides', () => {
  const open = (place: ScreenshotPlace) =>
    openScreen(
      <>
        <ScreenshotNeighbours place={place} tab="ocr" />
        <input aria-label="Words" />
      </>,
      '/screenshots/here?tab=ocr',
    );

  it('says where this one stands, and leads on at the same tab', async () => {
    const { user, address } = open(PLACE);
    expect(screen.getByText('2 of 3')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Next screenshot' }));
    expect(address()).toBe(`/screenshots/${OLDER}?tab=ocr`);
    await user.click(screen.getByRole('link', { name: 'Previous screenshot' }));
    expect(address()).toBe(`/screenshots/${NEWER}?tab=ocr`);
  });

  it('goes by the arrow keys, but not while something else has a use for them', async () => {
    const { user, address } = open(PLACE);
    await user.click(screen.getByLabelText('Words'));
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/screenshots/here?tab=ocr');
    screen.getByLabelText('Words').blur();
    await user.keyboard('{Control>}{ArrowRight}{/Control}');
    expect(address()).toBe('/screenshots/here?tab=ocr');
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe(`/screenshots/${OLDER}?tab=ocr`);
  });

  it('ends at the ends', async () => {
    const { user, address } = open({ ...PLACE, position: 1, previous: null });
    expect(screen.queryByRole('link', { name: 'Previous screenshot' })).not.toBeInTheDocument();
    await user.keyboard('{ArrowLeft}');
    expect(address()).toBe('/screenshots/here?tab=ocr');
  });

  it('is not there for the only one', () => {
    open({ ...PLACE, position: 1, total: 1 });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});
