import { messageLength } from './length';

describe('messageLength', () => {
  it.each([
    ['', { characters: 0, parts: 0, room: 160 }],
    ['a'.repeat(160), { characters: 160, parts: 1, room: 160 }],
    ['a'.repeat(161), { characters: 161, parts: 2, room: 160 }],
    ['a'.repeat(307), { characters: 307, parts: 3, room: 160 }],
    // Braces and the euro sign take two places each.
    ['€'.repeat(80), { characters: 80, parts: 1, room: 160 }],
    ['€'.repeat(81), { characters: 81, parts: 2, room: 160 }],
    ['ж'.repeat(70), { characters: 70, parts: 1, room: 70 }],
    ['ж'.repeat(71), { characters: 71, parts: 2, room: 70 }],
    // An emoji is one character to people and two places in the message.
    ['🎂'.repeat(36), { characters: 36, parts: 2, room: 70 }],
    // 67 places hold 33 of them: none is cut in two.
    ['🎂'.repeat(66), { characters: 66, parts: 2, room: 70 }],
    ['🎂'.repeat(67), { characters: 67, parts: 3, room: 70 }],
    // Nor is one of two places in the basic alphabet, of which 153 hold 76.
    ['€'.repeat(152), { characters: 152, parts: 2, room: 160 }],
    ['€'.repeat(153), { characters: 153, parts: 3, room: 160 }],
  ])('counts %j as SMS does', (text, expected) => {
    expect(messageLength(text)).toEqual(expected);
  });
});
