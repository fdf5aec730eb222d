import { quotesIn, sentencesOf } from './sentences';
import type { TestFile } from './test-titles';

/** One line of claims.txt: a sentence of the specification, and what proves it or why nothing does. */
export type Claim = { key: string; proofs: string[] };

const PROOF = /^(\S+): (.+)$/;
const UNPROVEN = /^(?:not built|no test): (?:\S+ )+\S+$/;
/** What a quote leaves open: values such as `{n}` and `n of m`, one of several words (`a/b`), a title and its text. */
const GAPS = / - | \/ |\{\w+\}|\b[nmk]\b|\b[a-z]+(?:\/[a-z]+)+\b/;

/** Reads lines such as `start of the sentence … its end => file: title | file: title`. */
export function readClaims(text: string): Claim[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [key = '', proofs = ''] = line.split(' => ');
    return { key, proofs: proofs.split(' | ') };
  });
}

function fits({ key }: Claim, sentence: string): boolean {
  const [start = '', end] = key.split(' … ');
  return end === undefined ? sentence === key : sentence.startsWith(start) && sentence.endsWith(end);
}

function filesOf(proof: string, tests: TestFile[]): TestFile[] {
  const [, name = ''] = PROOF.exec(proof) ?? [];
  return tests.filter((file) => `/${file.name}`.endsWith(`/${name}`));
}

/** `title` may be a part of the title, when no other title of the file has it. */
function proofProblems(proof: string, tests: TestFile[]): string[] {
  const [, , title = ''] = PROOF.exec(proof) ?? [];
  const titles = filesOf(proof, tests).flatMap((file) => file.titles);
  const exact = titles.filter((one) => one === title);
  const found = exact.length > 0 ? exact : titles.filter((one) => one.includes(title));
  if (found.length === 1) return [];
  return [`${found.length === 0 ? 'no test' : 'several tests'} "${proof}"`];
}

/** A quote counts as said when the files of its tests say all its fixed words, each in one piece. */
function quoteProblems(sentence: string, proofs: string[], tests: TestFile[]): string[] {
  const code = proofs.flatMap((proof) => filesOf(proof, tests)).map((file) => file.code);
  const isSaid = (quote: string) =>
    quote.split(GAPS).every((part) => code.some((text) => text.includes(part.trim())));
  return quotesIn(sentence)
    .filter((quote) => !isSaid(quote))
    .map((quote) => `its tests do not say '${quote}'`);
}

function claimProblems(claim: Claim, sentences: string[], tests: TestFile[]): string[] {
  const [sentence, ...others] = sentences.filter((one) => fits(claim, one));
  if (sentence === undefined) return ['no such sentence in the specification'];
  if (others.length > 0) return ['several sentences begin and end like this'];
  const proofs = claim.proofs.filter((proof) => !UNPROVEN.test(proof));
  return [
    ...proofs.flatMap((proof) => proofProblems(proof, tests)),
    ...(proofs.length === claim.proofs.length ? quoteProblems(sentence, proofs, tests) : []),
  ];
}

/** What is wrong with the claims, one line for each fault; empty when every sentence has its claim and every claim its tests. */
export function problemsOf(specification: string, claims: Claim[], tests: TestFile[]): string[] {
  const sentences = sentencesOf(specification);
  const missing = sentences.flatMap((sentence) => {
    const lines = claims.filter((claim) => fits(claim, sentence)).length;
    return lines === 1 ? [] : [`${lines === 0 ? 'no line' : 'several lines'} for "${sentence}"`];
  });
  const faults = claims.flatMap((claim) =>
    claimProblems(claim, sentences, tests).map((problem) => `${claim.key}: ${problem}`),
  );
  return [...missing, ...faults];
}

export function notBuiltIn(claims: Claim[]): Claim[] {
  return claims.filter(({ proofs }) => proofs.some((proof) => proof.startsWith('not built: ')));
}
