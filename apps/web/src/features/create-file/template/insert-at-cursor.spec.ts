import { insertAtCursor } from './insert-at-cursor';

describe('insertAtCursor', () => {
  it('puts the text at a bare cursor and moves it behind the text', () => {
    expect(insertAtCursor('Hi , welcome', { start: 3, end: 3 }, '{name}')).toEqual({
      text: 'Hi {name}, welcome',
      cursor: 9,
    });
  });

  it('takes the place of what is selected', () => {
    expect(insertAtCursor('Hi you!', { start: 3, end: 6 }, '{name}')).toEqual({
      text: 'Hi {name}!',
      cursor: 9,
    });
  });

  it('adds at the end when the cursor lies beyond the text', () => {
    expect(insertAtCursor('Hi', { start: 40, end: 40 }, '{name}')).toEqual({ text: 'Hi{name}', cursor: 8 });
  });
});
