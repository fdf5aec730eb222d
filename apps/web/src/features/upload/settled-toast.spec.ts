import { settledToast } from './settled-toast';

describe('settledToast', () => {
  it.each([
    [{ added: 1, known: 0, failed: 0 }, 'Upload successful', '1 screenshot added. It is being read now.'],
    [
      { added: 2, known: 1, failed: 0 },
      'Upload successful',
      '2 screenshots added. They are being read now. 1 screenshot was already in this audience.',
    ],
    [{ added: 0, known: 2, failed: 0 }, 'Upload successful', '2 screenshots were already in this audience.'],
    [
      { added: 0, known: 0, failed: 1 },
      'Upload failed',
      '1 screenshot could not be uploaded and can be tried again.',
    ],
    [
      { added: 3, known: 0, failed: 2 },
      'Upload failed',
      '2 screenshots could not be uploaded and can be tried again. 3 screenshots added. They are being read now.',
    ],
  ])('says of %j how it went', (tally, title, description) => {
    expect(settledToast(tally)).toMatchObject({ title, description });
  });

  it('says nothing when everything was cancelled', () => {
    expect(settledToast({ added: 0, known: 0, failed: 0 })).toBeNull();
  });
});
