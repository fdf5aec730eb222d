import { DELAY_MINUTES, LIMITS, TIMINGS } from '@dearly/contracts';
import ts from 'typescript';

/** What a piece of code says: the texts of its literals and markup, and the numbers in it. */
export type Evidence = { texts: string[]; numbers: number[] };

const CONSTANTS: Record<string, unknown> = { LIMITS, TIMINGS, DELAY_MINUTES };

/** Quotation marks as a keyboard writes them, one space for any white space. */
export function plain(text: string): string {
  return text
    .replace(/[’‘]|&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

function valuesIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

/** `LIMITS.csv.bytes` -> what stands there. */
function valueAt(node: ts.Expression): unknown {
  if (ts.isIdentifier(node)) return CONSTANTS[node.text];
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = valueAt(node.expression);
  return typeof owner === 'object' && owner !== null ? Reflect.get(owner, node.name.text) : undefined;
}

/** A number, or a product of numbers. */
function product(node: ts.Expression): number | undefined {
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [product(node.left), product(node.right)];
  if (left === undefined || right === undefined) return undefined;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  return node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken ? left ** right : undefined;
}

function numbersOf(node: ts.Node): number[] {
  if (ts.isPropertyAccessExpression(node) || ts.isIdentifier(node)) return valuesIn(valueAt(node));
  if (!ts.isNumericLiteral(node) && !ts.isBinaryExpression(node)) return [];
  const value = product(node);
  return value === undefined ? [] : [value];
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return ts.isRegularExpressionLiteral(node) ? node.text.replaceAll('\\', '') : undefined;
}

/** `Hi {'{name}'}, thanks` -> what a person reads; a value that only the running page knows leaves a gap. */
function wholeText(node: ts.JsxElement): string {
  const parts = node.children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    const value = ts.isJsxExpression(child) ? child.expression : undefined;
    return value && ts.isStringLiteralLike(value) ? value.text : '\n\n';
  });
  return parts.join('');
}

/** What `node` says, comments left out; `skip` names nodes that are left out with all that is in them. */
export function evidenceOf(node: ts.Node, skip: (node: ts.Node) => boolean = () => false): Evidence {
  const evidence: Evidence = { texts: [], numbers: [] };
  const visit = (part: ts.Node): void => {
    if (skip(part)) return;
    const text = textOf(part);
    if (text !== undefined) evidence.texts.push(plain(text));
    if (ts.isJsxElement(part)) evidence.texts.push(plain(wholeText(part)));
    evidence.numbers.push(...numbersOf(part));
    // A constant's own parts are looked at as one: LIMITS alone must not stand for every limit.
    if (!ts.isPropertyAccessExpression(part) || valueAt(part) === undefined) ts.forEachChild(part, visit);
  };
  visit(node);
  return evidence;
}

export function joined(parts: Evidence[]): Evidence {
  return {
    texts: parts.flatMap(({ texts }) => texts),
    numbers: parts.flatMap(({ numbers }) => numbers),
  };
}
