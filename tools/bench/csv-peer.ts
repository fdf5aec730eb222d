import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import mustache from 'mustache';
import papaparse from 'papaparse';

/** What both pipelines must agree on. `messages` is JSON text in UTF-8, `problems` are `row code` pairs. */
export type Outcome = { messages: Uint8Array; total: number; sendable: number; problems: string[] };

/**
 * The same work done with the usual libraries in the usual way: papaparse with a header, libphonenumber-js for each
 * number, mustache for the text, JSON.stringify for the answer. Every row is read and checked, whatever `limit` is.
 */
export function peerPersonalise(
  bytes: Uint8Array,
  options: { template: string; timestamp: number; defaultCountry: string; limit?: number },
): Outcome {
  const text = new TextDecoder().decode(bytes);
  const { data } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  const template = options.template.replace(/\{(\w+)\}/g, '{{{$1}}}');
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const firstRowOf = new Map<string, number>();
  const messages: Record<string, unknown> = {};
  const problems: string[] = [];
  let written = 0;
  let sendable = 0;
  data.forEach((row, index) => {
    const phone = parsePhoneNumberFromString(row['phone'] ?? '', {
      defaultCountry: options.defaultCountry as CountryCode,
    });
    const number = phone?.isValid() ? phone.number : undefined;
    const duplicate = number !== undefined && firstRowOf.has(number);
    if (number === undefined) problems.push(`${index + 2} phone_invalid`);
    else if (duplicate) problems.push(`${index + 2} duplicate`);
    else {
      firstRowOf.set(number, index + 2);
      sendable++;
    }
    if (duplicate || written >= limit) return;
    written++;
    const id = `m${index + 1}`;
    messages[id] = {
      id,
      phoneNumbers: number === undefined ? [] : [number],
      text: mustache.render(template, row),
      status: 'pending',
      statusUpdatedTimestamp: options.timestamp,
    };
  });
  return {
    messages: new TextEncoder().encode(JSON.stringify(messages)),
    total: data.length,
    sendable,
    problems: problems.slice(0, 1000),
  };
}
