/** What stands between braces: text, and in conditions and wordings braces of their own. Places in the whole template. */
export type Inside = string | Braces;
export type Braces = { from: number; to: number; inside: Inside[] };

/**
 * A template cut at its braces. Strings are text as it is said, doubled braces already one. `unclosed` and `unopened` are
 * the places of braces without a partner, `empty` those of braces with nothing but spaces; all of them are text.
 */
export type Tokens = {
  tokens: Inside[];
  unclosed: number[];
  unopened: number[];
  empty: { from: number; to: number }[];
};

/** Where a brace is open that is not closed yet. `holds`: a condition or wordings, in which variables may stand. */
type Opened = { at: number; holds: boolean; isPlain: boolean; isBlank: boolean };

/** Reads one template from left to right. A class, because each character changes the same few things. */
class Tokenizer {
  readonly found: Tokens = { tokens: [], unclosed: [], unopened: [], empty: [] };
  private text = '';
  private inner: Opened | undefined;
  /** A condition or wordings with a variable inside; `start` is where its inside begins among the tokens. */
  private outer: { at: number; start: number } | undefined;

  constructor(private readonly template: string) {}

  /** Any text takes time in proportion to its length: each character is looked at once and copied at most twice. */
  read(): Tokens {
    const { template, found } = this;
    for (let at = 0; at < template.length; at++) {
      const char = template.charAt(at);
      const isDoubled = template.charAt(at + 1) === char;
      if (char === '{') {
        this.open(at, isDoubled);
        if (isDoubled) at++;
      } else if (char === '}') {
        if (this.close(at, isDoubled)) at++;
      } else if (this.inner) noteChar(this.inner, char);
      else this.text += char;
    }
    if (this.inner) this.leaveOpen(this.inner, template.length);
    this.flush();
    if (this.outer) {
      const { at, start } = this.outer;
      found.unclosed.push(at);
      const head = found.tokens[start];
      found.tokens[start] = `{${typeof head === 'string' ? head : ''}`;
    }
    return found;
  }

  private flush(): void {
    if (this.text !== '') this.found.tokens.push(this.text);
    this.text = '';
  }

  /** A brace that was opened and never closed is text. */
  private leaveOpen({ at }: Opened, to: number): void {
    this.text += this.template.slice(at, to);
    this.found.unclosed.push(at);
    this.inner = undefined;
  }

  private open(at: number, isDoubled: boolean): void {
    const { inner } = this;
    if (inner?.holds && !this.outer) {
      this.flush();
      this.outer = { at: inner.at, start: this.found.tokens.length };
      this.text = this.template.slice(inner.at + 1, at);
      this.inner = undefined;
    } else if (inner) this.leaveOpen(inner, at);
    if (isDoubled) this.text += '{';
    else this.inner = { at, holds: false, isPlain: true, isBlank: true };
  }

  /** True when the next brace belongs to this one. */
  private close(at: number, isDoubled: boolean): boolean {
    const { template, found, inner, outer } = this;
    if (inner) {
      this.inner = undefined;
      if (inner.isBlank) {
        this.text += template.slice(inner.at, at + 1);
        found.empty.push({ from: inner.at, to: at + 1 });
      } else {
        this.flush();
        found.tokens.push({ from: inner.at, to: at + 1, inside: [template.slice(inner.at + 1, at)] });
      }
      return false;
    }
    if (outer) {
      this.flush();
      const inside = found.tokens.splice(outer.start);
      found.tokens.push({ from: outer.at, to: at + 1, inside });
      this.outer = undefined;
      return false;
    }
    if (!isDoubled) found.unopened.push(at);
    this.text += '}';
    return isDoubled;
  }
}

const isSpace = (char: string) => char.trim() === '';

function noteChar(opened: Opened, char: string): void {
  if (char === '?' && opened.isPlain) opened.holds = true;
  else if (char === '|') opened.isPlain = false;
  else if (char === '~' && opened.isBlank) opened.holds = true;
  if (opened.isBlank && !isSpace(char)) opened.isBlank = false;
}

/** Cuts a template at its braces, without knowing any column. Never throws. */
export function tokensOf(template: string): Tokens {
  return new Tokenizer(template).read();
}
