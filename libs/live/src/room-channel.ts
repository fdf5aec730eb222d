/** The Redis channel on which auth tells that who may be in a private room may have changed: JSON of `{kind: 'room'}`. */
export function roomChannel(topic: string): string {
  return `dearly:room:${topic}`;
}
