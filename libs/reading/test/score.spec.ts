import type { Conversation } from '@dearly/contracts';
import {
  addScores,
  comparable,
  emojiIn,
  NO_SCORE,
  scorePicture,
  share,
  wordsLost,
  wordsOf,
  type Score,
} from './score';
import type { Truth } from './truth';

const TRUTH: Truth = {
  file: '1.webp',
  contact: 'Book Club',
  group: true,
  service: 'imessage',
  messages: [
    { sender: 'me', text: 'Then B wins with two votes, I’m glad 🎉' },
    { sender: 'them', senderName: 'Priya', text: 'Twice?' },
    { sender: 'them', text: 'the last line that shows', isCut: true },
  ],
  timestamps: ['iMessage\nToday 7:45 PM'],
};

type Read = { sender: 'me' | 'them'; text: string; senderName?: string; confidence?: number };
const GOOD: Read[] = [
  { sender: 'me', text: "Then B wins with two votes, I'm glad" },
  { sender: 'them', senderName: 'Priya', text: 'Twice?' },
];

function score(messages: Read[], rest: Partial<Conversation> = {}, truth = TRUTH, fullText = '') {
  const conversation: Conversation = {
    contact: 'Book Club',
    service: 'imessage',
    timestamps: ['iMessage\nToday 7:45 PM'],
    messages: messages.map((message) => ({ ...message, timing: { kind: 'unknown' } })),
    ...rest,
  };
  return scorePicture(truth, { fullText, conversation });
}

describe('scoring what was read of a picture', () => {
  it('finds nothing wrong with what the picture says, emoji and the form of quotes aside', () => {
    expect(score(GOOD)).toMatchObject({
      ...{ messages: 2, messagesRight: 2, invented: 0, sides: 2, sidesRight: 2, words: 9, wordsFound: 9 },
      ...{
        times: 1,
        timesRight: 1,
        timesInvented: 0,
        names: 1,
        namesRight: 1,
        contacts: 1,
        contactsRight: 1,
      },
      faults: [],
    });
  });

  it('counts the emoji that are kept as marks, and marks for none', () => {
    const of = (text: string) => {
      const { messagesRight, emoji, emojiKept, emojiInvented } = score([
        { sender: 'me', text },
        ...GOOD.slice(1),
      ]);
      return [messagesRight, emoji, emojiKept, emojiInvented];
    };
    expect(of("Then B wins with two votes, I'm glad □")).toEqual([2, 1, 1, 0]);
    expect(of("Then B wins with two votes, I'm glad 🎉")).toEqual([2, 1, 1, 0]);
    expect(of("Then B wins with two votes, I'm glad")).toEqual([2, 1, 0, 0]);
    expect(of("Then B □ wins with two votes, I'm glad □")).toEqual([2, 1, 1, 1]);
  });

  it.each([
    ['👍🏽', 1],
    ['🇩🇪🇫🇷', 2],
    ['👨‍👩‍👧 ❤️ 1 ©', 2],
  ])('sees in %s so many emoji: %d', (text, count) => {
    expect(emojiIn(text)).toBe(count);
  });

  it('counts what is told to be doubtful, of what is wrong and of what is right', () => {
    const doubted = ({ wrong, wrongDoubted, rightDoubted }: Score) => [wrong, wrongDoubted, rightDoubted];
    const doubtful = GOOD.map((message) => ({ ...message, confidence: 59 }));
    expect(doubted(score(GOOD))).toEqual([0, 0, 0]);
    expect(doubted(score(doubtful))).toEqual([0, 0, 2]);
    expect(doubted(score([{ sender: 'me', text: 'Ow', confidence: 40 }, ...GOOD]))).toEqual([1, 1, 0]);
    expect(doubted(score([{ sender: 'me', text: 'Ow', confidence: 60 }, ...GOOD]))).toEqual([1, 0, 0]);
    const turned = doubtful.map((message) => ({ ...message, sender: 'me' as const }));
    expect(doubted(score(turned))).toEqual([1, 1, 1]);
  });

  it('counts a message as right from nine tenths of its characters on', () => {
    const read = (text: string) => score([{ sender: 'me', text }, ...GOOD.slice(1)]).messagesRight;
    expect(read('Then B wins with two votes, Im glod')).toBe(2);
    expect(read('Then 8 wims with tw votes lm glod')).toBe(1);
  });

  it('calls a message without a likeness in the picture invented, and the one it hides missed', () => {
    const { messagesRight, invented, sides, faults } = score([
      { sender: 'me', text: 'Oak Street Farmers Market' },
      ...GOOD.slice(1),
    ]);
    expect({ messagesRight, invented, sides }).toEqual({ messagesRight: 1, invented: 1, sides: 1 });
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(['missed', 'invented', 'words']);
  });

  it('counts a message that stands twice as invented once', () => {
    expect(
      score([...GOOD, { sender: 'me', text: 'a photo' }, { sender: 'me', text: 'a card' }]).invented,
    ).toBe(1);
  });

  it('asks nothing of a cut bubble: it may be missing, partly read, or read in full', () => {
    for (const text of [
      'the last',
      'the last line that shows',
      'and half a line above the last line that shows',
    ]) {
      expect(score([...GOOD, { sender: 'them', text }])).toMatchObject({
        messages: 2,
        invented: 0,
        faults: [],
      });
    }
    expect(score([...GOOD, { sender: 'me', text: 'the last' }])).toMatchObject({ sides: 2, faults: [] });
  });

  it('still wants a cut bubble that was read well on its side', () => {
    const cut: Read = { sender: 'me', text: 'the last line that shows' };
    expect(score([...GOOD, cut])).toMatchObject({ sides: 3, sidesRight: 2 });
  });

  it('notices the wrong side, the wrong name and the wrong contact', () => {
    const read: Read[] = [
      { ...GOOD[0], sender: 'them', text: GOOD[0]?.text ?? '' },
      { sender: 'them', senderName: 'Prya', text: 'Twice?' },
    ];
    expect(score(read, { contact: 'Book Glub' })).toMatchObject({
      ...{ sides: 2, sidesRight: 1, names: 1, namesRight: 0, contactsRight: 0 },
    });
  });

  it('counts time lines that were read, missed and invented; rows may be parted by any space', () => {
    const times = (timestamps: string[]) => {
      const { timesRight, timesInvented } = score(GOOD, { timestamps });
      return [timesRight, timesInvented];
    };
    expect(times(['iMessage Today 7:45 PM'])).toEqual([1, 0]);
    expect(times([])).toEqual([0, 0]);
    expect(times(['Today 7:45 PM'])).toEqual([0, 0]);
    expect(times(['iMessage\nToday 7:45 PM', 'Book Club'])).toEqual([1, 1]);
  });

  it('takes words that may be read or left out either way, and does not want them found', () => {
    const truth: Truth = { ...TRUTH, messages: [{ sender: 'me', text: 'Deal', optional: '18:22' }] };
    for (const text of ['Deal', 'Deal 18:22']) {
      expect(score([{ sender: 'me', text }], {}, truth)).toMatchObject({
        messagesRight: 1,
        words: 1,
        wordsFound: 1,
      });
    }
  });

  it('wants no message from what is no conversation, and its words in the full text', () => {
    const truth: Truth = {
      ...TRUTH,
      messages: [],
      timestamps: [],
      notChat: true,
      words: ['Settings', 'Battery'],
    };
    const read = score(
      [{ sender: 'them', text: 'Bluetooth' }],
      { timestamps: [] },
      truth,
      'Settings Bluetooth',
    );
    expect(read).toMatchObject({ invented: 1, words: 2, wordsFound: 1, contacts: 0 });
  });

  it('adds up over pictures', () => {
    const sum = addScores(addScores(NO_SCORE, score(GOOD)), score([]));
    expect(sum).toMatchObject({ pictures: 2, messages: 4, messagesRight: 2, words: 18, wordsFound: 9 });
    expect(sum).not.toHaveProperty('faults');
  });
});

describe('comparing texts', () => {
  it('leaves out emoji with their joiners, and folds spaces, quotes and dashes', () => {
    expect(comparable(' “We’ll”\n see – soon 👩‍👩‍👧❤️… ')).toBe('"We\'ll" see - soon ...');
  });

  it('takes words without the signs around them, but with those of money and share', () => {
    expect(wordsOf('Yes! ("$84.50" for 97%), K?')).toEqual(['Yes', '$84.50', 'for', '97%', 'K']);
  });

  it('uses each word that was found once', () => {
    expect(wordsLost(['I', 'can', 'I', 'too'], ['can', 'I', 'can'])).toEqual(['I', 'too']);
  });

  it('calls nothing of nothing the whole', () => {
    expect([share(0, 0), share(1, 4)]).toEqual([1, 0.25]);
  });
});
