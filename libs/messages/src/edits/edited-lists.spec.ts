import type { Message } from '@dearly/contracts';
import fc from 'fast-check';
import { csvOf, editedByHand, editedCase, type EditedCase } from '../../test/edited-lists';
import { generateFiles, type FileOptions } from '../output/generate-files';
import { personalise } from '../output/personalise';
import { rejectedRowsCsv } from '../output/rejected-rows';

const RUNS = 250;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, options: Omit<FileOptions, 'timestamp' | 'sendInterval' | 'handlingMethod'>) => {
  const { messages, ...summary } = personalise(bytesOf(text), { ...options, timestamp: 1 });
  const map = JSON.parse(new TextDecoder().decode(messages)) as Record<string, Message>;
  return { ...summary, said: Object.values(map) };
};
/** The form as it would have been filled in for the table that was edited by hand. */
const formByHand = ({ edits, form }: EditedCase) => ({
  ...form,
  template: '{mark}',
  defaultCountry: edits.country ?? form.defaultCountry,
  duplicates: edits.duplicates ?? form.duplicates,
});
const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
};
const forAny = (check: (any: EditedCase) => void) =>
  fc.assert(fc.property(editedCase, check), { numRuns: RUNS });

describe('any list with any edits', () => {
  it('says what the same list says when it is edited by hand', () => {
    forAny((any) => {
      const byHand = editedByHand(any);
      if (byHand.texts.size === 0) return;
      const plain = read(csvOf(byHand.table), formByHand(any));
      const edited = read(csvOf(any.table), { ...any.form, edits: any.edits });
      expect(edited.said.map(({ phoneNumbers, text }) => [phoneNumbers, text])).toEqual(
        plain.said.map(({ phoneNumbers, text: mark }) => [phoneNumbers, byHand.texts.get(mark)]),
      );
      expect(edited).toMatchObject({
        total: plain.total + byHand.leftOut,
        leftOut: byHand.leftOut,
        sendable: plain.sendable,
        problems: plain.problems,
        problemCount: plain.problemCount,
        columns: plain.columns,
      });
      expect(Object.fromEntries(edited.emptyVariables.map(({ column, rows }) => [column, rows]))).toEqual(
        byHand.empty,
      );
    });
  });

  it('rejects the rows that are rejected when it is edited by hand', () => {
    forAny((any) => {
      const byHand = editedByHand(any);
      if (byHand.texts.size === 0) return;
      const { template: _, ...form } = formByHand(any);
      expect(rejectedRowsCsv(bytesOf(csvOf(any.table)), { ...any.form, edits: any.edits })?.bytes).toEqual(
        rejectedRowsCsv(bytesOf(csvOf(byHand.table)), form)?.bytes,
      );
    });
  });

  it('has the same messages in its files as in the preview', () => {
    forAny((any) => {
      const options = { ...any.form, edits: any.edits };
      const { said, sendable, leftOut } = read(csvOf(any.table), options);
      const made = failureOf(() =>
        generateFiles(bytesOf(csvOf(any.table)), {
          ...options,
          timestamp: 1,
          sendInterval: 60,
          handlingMethod: 'individual',
        }),
      );
      if (sendable === 0) return expect(made).toMatch(/^No row has|^Nobody is left/);
      const { messages } = made as { messages: Uint8Array };
      const sent = Object.values(JSON.parse(new TextDecoder().decode(messages)) as Record<string, Message>);
      expect(sent).toEqual(said.filter(({ phoneNumbers }) => phoneNumbers.length > 0));
      expect(made).toMatchObject({ sendable, leftOut });
    });
  });
});
