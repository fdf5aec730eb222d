import { badQuery } from '../errors/refusals';

/** No name of Postgres is longer, nor a key of JSON that anybody would write in a query. */
const NAME_CHARS = 256;
const NAME_CHARACTER = /[\p{L}\p{N}_$ ]/u;

/** Reads a text from its start to its end, one character after the other and none twice. */
export class Scanner {
  private at = 0;

  /** `part` says what is read, for the message of an error: `select parameter`. */
  constructor(
    private readonly text: string,
    private readonly part: string,
  ) {}

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  peek(): string {
    return this.text[this.at] ?? '';
  }

  startsWith(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  /** Takes the word if it comes next. */
  take(word: string): boolean {
    if (!this.startsWith(word)) return false;
    this.at += word.length;
    return true;
  }

  expect(word: string): void {
    if (!this.take(word)) this.fail(`"${word}"`);
  }

  /** Takes the characters up to one of `ends`, which stays. */
  until(ends: string): string {
    const start = this.at;
    while (!this.isAtEnd && !ends.includes(this.peek())) this.at += 1;
    return this.text.slice(start, this.at);
  }

  rest(): string {
    const rest = this.text.slice(this.at);
    this.at = this.text.length;
    return rest;
  }

  /** A name without spaces around it, or one in double quotes as it stands there. */
  name(): string {
    if (this.peek() === '"') return this.quoted();
    const start = this.at;
    while (!this.isAtEnd && this.isInName()) {
      this.at += this.codePoint() > 0xffff ? 2 : 1;
      if (this.at - start > NAME_CHARS) this.fail(`a name of at most ${NAME_CHARS} characters`);
    }
    const name = this.text.slice(start, this.at).trim();
    if (name === '') this.fail('a name');
    return name;
  }

  /** A text in double quotes, within which a backslash takes the next character as it is. */
  quoted(): string {
    this.expect('"');
    const parts: string[] = [];
    for (;;) {
      parts.push(this.until('"\\'));
      if (this.take('"')) return parts.join('');
      this.expect('\\');
      if (this.isAtEnd) this.fail('a character');
      parts.push(this.peek());
      this.at += 1;
    }
  }

  spaces(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.at += 1;
  }

  /** Where reading can go on later with `back`. */
  here(): number {
    return this.at;
  }

  back(place: number): void {
    this.at = place;
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? 'end of input' : `"${String.fromCodePoint(this.codePoint())}"`;
    throw badQuery(
      `"failed to parse ${this.part} (${shortened(this.text)})" (line 1, column ${this.at + 1})`,
      `unexpected ${found} expecting ${expected}`,
    );
  }

  private isInName(): boolean {
    if (this.peek() === '-') return !this.startsWith('->');
    return NAME_CHARACTER.test(String.fromCodePoint(this.codePoint()));
  }

  private codePoint(): number {
    return this.text.codePointAt(this.at) ?? 0;
  }
}

/** The request's own text, as far as it helps to find the place. */
export const shortened = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
