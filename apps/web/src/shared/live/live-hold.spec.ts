import { newLiveHold } from './live-hold';

const ANNA = { userId: 'anna', publishableKey: 'key' };

function open() {
  const said: string[] = [];
  const hold = newLiveHold(
    () => undefined,
    ({ userId, publishableKey }) => {
      said.push(`opened for ${userId} with ${publishableKey}`);
      return () => said.push(`closed for ${userId}`);
    },
  );
  return { hold, said };
}

describe('one line for all who need it', () => {
  it('closes when the last has let go, and not because one let go twice', () => {
    const { hold, said } = open();
    const page = hold.open(ANNA);
    const uploads = hold.keep();
    page();
    page();
    expect(said).toEqual(['opened for anna with key']);
    uploads();
    expect(said).toEqual(['opened for anna with key', 'closed for anna']);
  });

  it('is taken up again by a page that comes back while it stands', () => {
    const { hold, said } = open();
    const first = hold.open(ANNA);
    hold.keep();
    first();
    hold.open(ANNA);
    expect(said).toEqual(['opened for anna with key']);
  });

  it.each([
    ['another person', { ...ANNA, userId: 'ben' }],
    ['other settings', { ...ANNA, publishableKey: 'other' }],
  ])('is never the same for %s, even while uploads keep it', (_case, owner) => {
    const { hold, said } = open();
    hold.open(ANNA);
    hold.keep();
    hold.open(owner);
    expect(said).toEqual([
      'opened for anna with key',
      'closed for anna',
      `opened for ${owner.userId} with ${owner.publishableKey}`,
    ]);
  });

  it('opens none for uploads alone', () => {
    const { hold, said } = open();
    hold.keep()();
    expect(said).toEqual([]);
  });
});
