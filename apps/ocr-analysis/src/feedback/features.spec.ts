import { analysisDocument, type Conversation, type ConversationMessage } from '@dearly/contracts';
import fc from 'fast-check';
import { anyCharacter } from '../../../../libs/messages/test/material';
import { featuresOf, lengthBucketOf } from './features';

type Line = ['time' | 'me' | 'them', string, string?];

/** A conversation as it is read from a picture: the first message under a time line has its time, the others follow. */
function read(contact: string, lines: Line[]): Conversation {
  const messages: ConversationMessage[] = [];
  const timestamps = lines.filter(([kind]) => kind === 'time').map(([, text]) => text);
  lines.forEach(([kind, text, senderName], at) => {
    if (kind === 'time') return;
    const after = lines.slice(0, at).findLast(([before]) => before === 'time')?.[1];
    const before = lines.slice(at).find(([next]) => next === 'time')?.[1];
    const isExact = lines[at - 1]?.[0] === 'time' && after !== undefined;
    const isBounded = after !== undefined || before !== undefined;
    const bounds = { ...(after === undefined ? {} : { after }), ...(before === undefined ? {} : { before }) };
    messages.push({
      sender: kind,
      ...(senderName === undefined ? {} : { senderName }),
      text,
      timing: isExact
        ? { kind: 'exact', at: after }
        : isBounded
          ? { kind: 'bounded', ...bounds }
          : { kind: 'unknown' },
    });
  });
  return { contact, service: 'unknown', messages, timestamps };
}

const elena = read('Elena', [
  ['time', 'Today 8:30 AM'],
  ['me', 'Hi Elena, thank you for covering the front desk on Friday. It made a big difference.'],
  ['them', 'Happy to help!'],
  ['them', 'Is next Friday the same plan?'],
  ['me', 'Yes, 12 to 4 if you can'],
  ['them', 'I can'],
]);
const ortiz = read('(720) 555-0111', [
  ['time', 'Text Message\nToday 12:58 PM'],
  [
    'me',
    'Hello Mr. Ortiz, your glasses are ready for pick-up at our Pearl Street shop. We are open until 6 today.',
  ],
  ['them', 'Thanks, be there at 5'],
]);
const ben = read('Ben', [
  ['them', 'running 10 late'],
  ['me', 'no worries, we saved you a seat'],
  ['them', "you're the best"],
  ['me', 'table 14 by the window'],
]);
const femi = read('Uncle Femi', [
  ['time', 'Text Message\nYesterday 4:02 PM'],
  [
    'me',
    'Hi Uncle, the family photo is on Sunday at 2 pm in City Park, near the boathouse. Please wear something blue!',
  ],
  ['time', 'Yesterday 6:47 PM'],
  ['them', 'I will be there. Is parking free on Sundays?'],
  ['me', 'Yes it is'],
]);
const volunteers = read('Garden Volunteers', [
  ['time', 'Sat, May 10 at 7:02 AM'],
  ['me', 'Good morning all! We start at 9 by the east gate. Gloves are provided.'],
  ['them', 'On my way', 'Keiko'],
  ['them', 'Can my daughter join? She is 12', 'Luis'],
  ['me', 'Of course, with you around'],
  ['them', 'Great', 'Luis'],
]);
const zoe = read('Zoe', [
  [
    'me',
    'Feedback on your talk: the opening story was excellent and the demo landed well. Next time, leave two minutes for questions and slow down on the architecture slide. Really proud of how far you have come since spring.',
  ],
  ['them', 'This means a lot, thank you ❤️'],
  ['me', 'Earned!'],
]);
const haddad = read('Mr. Haddad', [
  ['time', 'Thursday 3:31 PM'],
  ['me', "Hi, this is Ms. Quinn from Lincoln Middle School. Karim did well on today's science quiz: 18/20."],
  ['them', 'Wonderful news, thank you for telling us. He studied hard.'],
  ['me', 'It shows. Have a good weekend.'],
]);
const ops = read('Ops on-call', [
  ['time', 'Today 3:01 AM'],
  ['me', 'Are you seeing alerts from db-2?'],
  ['them', 'Yes. Disk at 97%. Expanding now'],
  ['me', 'Thanks. Ping me at 80%'],
  ['time', 'Today 3:11 AM'],
  ['them', '78%'],
  ['them', 'going back to bed'],
]);
const rae = read('Rae', [['me', 'Did the package arrive?']]);
const tariq = read('Tariq', [
  ['them', 'Hey! Are you free on the 21st?'],
  ['them', 'We are doing a small thing for Mina'],
  ['me', 'Yes! What time?'],
  ['them', "7:15, at Noor's place: 88 Birch Ave, apt 3C"],
  ['me', "I'll bring dessert"],
  ['me', 'Baklava or kunafa?'],
  ['them', 'both :)'],
]);

const unknown = { kind: 'unknown' };
/** What a person counts: my first message, then the conversation. */
const COUNTED: [string, Conversation, string[], number, string, object][] = [
  ['Elena', elena, ['hasGreeting', 'usesName'], 84, '5 messages, 2 mine, 3 replies, positive', unknown],
  ['Mr. Ortiz', ortiz, ['hasGreeting', 'usesName'], 104, '2 messages, 1 mine, 1 replies, positive', unknown],
  ['Ben', ben, [], 31, '4 messages, 2 mine, 1 replies, positive', unknown],
  [
    'Uncle Femi',
    femi,
    ['hasGreeting', 'usesName', 'hasCallToAction'],
    109,
    '3 messages, 2 mine, 1 replies, neutral',
    { kind: 'exact', minutes: 165 },
  ],
  ['the volunteers', volunteers, ['hasGreeting'], 70, '5 messages, 2 mine, 3 replies, positive', unknown],
  ['Zoe', zoe, [], 216, '3 messages, 2 mine, 1 replies, positive', unknown],
  ['Mr. Haddad', haddad, ['hasGreeting'], 96, '3 messages, 2 mine, 1 replies, positive', unknown],
  [
    'Ops',
    ops,
    ['asksQuestion'],
    32,
    '5 messages, 2 mine, 3 replies, neutral',
    { kind: 'bounded', min: 0, max: 10 },
  ],
  ['Rae', rae, ['asksQuestion'], 23, '1 messages, 1 mine, 0 replies, null', unknown],
  ['Tariq', tariq, ['asksQuestion'], 15, '7 messages, 3 mine, 2 replies, positive', unknown],
];

describe('the features of a conversation', () => {
  it.each(COUNTED)(
    'with %s are what a person counts',
    (_, conversation, traits, length, counts, timeToReply) => {
      const { initial, conversation: features } = featuresOf(conversation);
      const has = Object.entries(initial ?? {}).filter(([, value]) => value === true);
      expect(has.map(([trait]) => trait)).toEqual(traits);
      expect(initial?.length).toBe(length);
      expect(
        `${features.messageCount} messages, ${features.myMessageCount} mine, ${features.replyCount} replies, ${features.replyTone}`,
      ).toBe(counts);
      expect(features.timeToReply).toEqual(timeToReply);
    },
  );

  it.each<[string, Conversation, { weekday: number | null; hour: number | null }]>([
    ['Today', elena, { weekday: null, hour: 8 }],
    ['Thursday', haddad, { weekday: 4, hour: 15 }],
    ['Sat, May 10', volunteers, { weekday: 6, hour: 7 }],
    [
      'a date with its year',
      read('Ada', [
        ['time', 'Jan 5, 2025 at 9:00 PM'],
        ['me', 'Hi'],
      ]),
      { weekday: 0, hour: 21 },
    ],
    ['no line', ben, { weekday: null, hour: null }],
    [
      'a line that is not right above',
      read('Ada', [
        ['time', 'Thursday 3:31 PM'],
        ['them', 'Hi'],
        ['me', 'Hi'],
      ]),
      { weekday: null, hour: null },
    ],
  ])('tell when my first message went out under %s', (_, conversation, sentAt) => {
    expect(featuresOf(conversation).conversation.sentAt).toEqual(sentAt);
  });

  it('do not count what others wrote before my first message as replies', () => {
    const { conversation } = featuresOf(
      read('Ada', [
        ['them', 'Hello?'],
        ['me', 'Hi'],
      ]),
    );
    expect(conversation).toMatchObject({ replyCount: 0, hasReply: false, replyTone: null });
  });

  it('are none about a first message that is not there', () => {
    const { initial, conversation } = featuresOf(read('Ada', [['them', 'Hello, great to see you']]));
    expect(initial).toBeNull();
    expect(conversation).toMatchObject({ myMessageCount: 0, replyCount: 0, replyTone: null });
  });

  it('count what a person sees as one character once', () => {
    expect(featuresOf(read('Ada', [['me', 'é👨‍👩‍👧🇫🇷']])).initial?.length).toBe(3);
  });

  it('sort lengths at 80 and 200 characters', () => {
    expect([80, 81, 200, 201].map(lengthBucketOf)).toEqual([
      'Short',
      'Medium-length',
      'Medium-length',
      'Long',
    ]);
  });

  it('keep to the contract and never fail, whatever was read', () => {
    const line = fc.tuple(
      fc.constantFrom('time', 'me', 'them'),
      fc.string({ unit: anyCharacter }),
    ) as fc.Arbitrary<Line>;
    const shape = analysisDocument.shape.analysis.shape;
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.array(line, { maxLength: 8 }), (contact, lines) => {
        const { initial, conversation } = featuresOf(read(contact, lines));
        shape.conversationAnalysis.parse({ ...conversation, summary: '' });
        shape.initialMessageAnalysis.parse(initial && { ...initial, summary: '' });
      }),
    );
  });
});

it('counts an emoji that was read as a mark as one character, and as no word', () => {
  const marked = featuresOf(
    read('Elena', [
      ['me', '□ Hi Elena □'],
      ['them', '□ □'],
    ]),
  );
  expect(marked.initial).toMatchObject({
    initialMessage: '□ Hi Elena □',
    length: 12,
    hasGreeting: true,
    usesName: true,
  });
  expect(marked.conversation).toMatchObject({ hasReply: true, replyTone: 'neutral' });
});
