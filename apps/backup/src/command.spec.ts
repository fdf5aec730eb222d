import { readCommand } from './command';

describe('the command of a backup', () => {
  it.each([
    [['backup'], ['backup']],
    [
      ['backup', 'afresh'],
      ['backup', 'afresh'],
    ],
    [['list'], ['list']],
    [['keys'], ['keys']],
    [['verify'], ['verify', 'latest']],
    [
      ['restore', '20261122-031500-042'],
      ['restore', '20261122-031500-042'],
    ],
  ])('is read from %j', (args, command) => {
    expect(readCommand(args)).toEqual(command);
  });

  it.each([
    [[]],
    [['bakcup']],
    [['backup', 'latest']],
    [['keys', 'latest']],
    [['restore', '../20261122-031500-042']],
    [['restore', 'latest', '--force']],
  ])('is refused in %j', (args) => {
    expect(readCommand(args)).toBeUndefined();
  });
});
