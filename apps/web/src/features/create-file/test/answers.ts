import type { GenerateAnswer, Message, ParseAnswer } from '@dearly/contracts';
import type { Answer } from '../../../../test/form-server';

export const CONTACTS = ['name,phone,town', 'Mia,+14155550101,Oakland', 'Noah,+14155550102,', ''].join(
  '\r\n',
);

/** The file that a person chooses. */
export function csvFile(text: string | Uint8Array<ArrayBuffer> = CONTACTS, name = 'contacts.csv'): File {
  return new File([text], name, { type: 'text/csv', lastModified: 1_700_000_000_000 });
}

export function message(id: string, phone: string | undefined, text: string): Message {
  return {
    id,
    phoneNumbers: phone ? [phone] : [],
    text,
    status: 'pending',
    statusUpdatedTimestamp: 1_700_000_000,
  };
}

export function mapOf(messages: Message[]): Record<string, Message> {
  return Object.fromEntries(messages.map((one) => [one.id, one]));
}

/** The server's answer for the contacts above, changed where a test needs it. */
export function parsed(changes: Partial<ParseAnswer> = {}): Answer {
  const body: ParseAnswer = {
    columns: ['name', 'phone', 'town'],
    phoneColumn: 'phone',
    total: 2,
    sendable: 2,
    leftOut: 0,
    problems: [],
    problemCount: 0,
    encoding: 'utf-8',
    delimiter: ',',
    usedVariables: ['name'],
    unknownVariables: [],
    emptyVariables: [],
    messages: mapOf([message('m1', '+14155550101', 'Hi Mia'), message('m2', '+14155550102', 'Hi Noah')]),
    ...changes,
  };
  return { status: 200, body };
}

/** What generation answers; `count` messages, the email sent unless `email` says otherwise. */
export function generated(
  changes: { count?: number; createdAt?: string; email?: GenerateAnswer['email'] } = {},
): Answer {
  const { count = 2, createdAt = '2025-03-01T10:00:00.000Z' } = changes;
  const { email = { status: 'sent', to: 'ada@example.com' } } = changes;
  const messages = Array.from({ length: count }, (_, index) =>
    message(`m${index + 1}`, `+1415555${String(1000 + index)}`, `Hi ${index + 1}`),
  );
  const total = Math.ceil(count / 50);
  const body: GenerateAnswer = {
    json: {
      version: 1,
      createdAt,
      sendInterval: 120,
      handlingMethod: 'individual',
      messages: mapOf(messages),
    },
    files: Array.from({ length: total }, (_, index) => ({
      name: `dearly-${index + 1}-of-${total}.json`,
      count: Math.min(50, count - index * 50),
      size: 400,
    })),
    email,
  };
  return { status: 200, body };
}

/** The one error body of the product's calls. */
export function refused(status: number, message: string, field?: { field: string; code: string }): Answer {
  return {
    status,
    body: {
      code: 'invalid_request',
      message,
      requestId: 'r1',
      ...(field ? { details: { fields: [{ ...field, message }] } } : {}),
    },
  };
}
