/** The E.164 numbers of all messages, each once. */
export const numbersOf = (messages: readonly { phoneNumbers: readonly string[] }[]): Set<string> =>
  new Set(messages.flatMap(({ phoneNumbers }) => phoneNumbers));
