import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { generateAnswer, parseAnswer, type CsvSummary } from '@dearly/contracts';
import { generateBody, parseBody, type AnswerBody } from './answer-body';

const summary: CsvSummary = {
  columns: ['Name', 'Phone'],
  phoneColumn: 'Phone',
  total: 1,
  sendable: 1,
  leftOut: 0,
  problems: [],
  problemCount: 0,
  encoding: 'utf-8',
  delimiter: ',',
  usedVariables: ['Name'],
  unknownVariables: [],
  emptyVariables: [],
};
const map = {
  m1: {
    id: 'm1',
    phoneNumbers: ['+14155550101'],
    text: 'Hi "Ada" 👋',
    status: 'pending',
    statusUpdatedTimestamp: 1,
  },
};
const read = ({ body }: AnswerBody) => json(body instanceof Readable ? body : Readable.from([body]));
const messages = new TextEncoder().encode(JSON.stringify(map));

describe('the answers of the CSV calls', () => {
  it('are the parse answer of the contract', async () => {
    const answer = parseAnswer.parse(await read(parseBody({ ...summary, messages })));
    expect(answer).toEqual({ ...summary, messages: map });
  });

  it('are the generate answer of the contract', async () => {
    const files = [
      { name: 'dearly-1-of-1.json', count: 1, bytes: new Uint8Array(7), contentType: 'application/json' },
    ];
    const form = {
      messageTemplate: 'x',
      sendInterval: 120,
      defaultCountry: 'US',
      duplicates: 'first',
      handlingMethod: 'group',
    } as const;
    const body = generateBody({ ...summary, messages, files }, form, '2026-01-01T00:00:00.000Z', {
      status: 'sent',
      to: 'a@b.example',
    });
    expect(generateAnswer.parse(await read(body))).toEqual({
      json: {
        version: 1,
        createdAt: '2026-01-01T00:00:00.000Z',
        sendInterval: 120,
        handlingMethod: 'group',
        messages: map,
      },
      files: [{ name: 'dearly-1-of-1.json', count: 1, size: 7 }],
      email: { status: 'sent', to: 'a@b.example' },
    });
  });

  it('hold what they say: short ones as a whole, long ones as a stream of the same bytes', async () => {
    const long = new TextEncoder().encode(JSON.stringify({ m1: { ...map.m1, text: 'é'.repeat(300_000) } }));
    for (const bytes of [messages, long]) {
      const answer = parseBody({ ...summary, messages: bytes });
      const { body, heldBytes } = answer;
      expect(body instanceof Readable).toBe(bytes === long);
      expect(heldBytes).toBe(Buffer.byteLength(JSON.stringify(await read(answer))));
    }
  });
});
