import ts from 'typescript';
import { evidenceOf, joined, plain, type Evidence } from './evidence';

/** One `it` or `test`; `title` as it is written, with `${...}` or `%s` where a value goes. */
export type Test = { title: string; evidence: Evidence };
/** `shared` is what stands outside of every test: helpers, samples, set-up. */
export type TestFile = { tests: Test[]; shared: Evidence };

/** `it`, also of `it.each(...)`; `describe`, also of `test.describe`. */
function nameOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isCallExpression(callee)) return nameOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return nameOf(callee.tag);
  if (!ts.isPropertyAccessExpression(callee)) return '';
  return callee.name.text === 'describe' ? 'describe' : nameOf(callee.expression);
}

/** The title node of a call such as `it('title', ...)` when its name is like `name`. */
function titleOf(node: ts.Node, name: RegExp): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !name.test(nameOf(node.expression))) return undefined;
  const title = node.arguments[0];
  const body = node.arguments.at(-1);
  const isTitle = title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title));
  const hasBody = body && (ts.isArrowFunction(body) || ts.isFunctionExpression(body));
  return isTitle && hasBody ? title : undefined;
}

/** The browser journeys have tests with a set-up of their own, such as `memberTest`. */
const testTitle = (node: ts.Node) => titleOf(node, /^it$|^test$|Test$/);

/** The samples that stand at the top of a file, by name; helpers are functions and no samples. */
function samplesOf(file: ts.SourceFile): Map<string, ts.Expression> {
  const declarations = file.statements.flatMap((statement) =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [],
  );
  const samples = new Map<string, ts.Expression>();
  for (const { name, initializer } of declarations)
    if (ts.isIdentifier(name) && initializer && !ts.isArrowFunction(initializer))
      samples.set(name.text, initializer);
  return samples;
}

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part)) names.add(part.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

/**
 * Reads a test file. What a test says is what stands in it and in the samples that it names. Titles say what a test means
 * to prove, so they are no evidence themselves.
 */
export function readTestFile(name: string, text: string): TestFile {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const tests: Test[] = [];
  const samples = samplesOf(file);
  const visit = (node: ts.Node): void => {
    const title = testTitle(node);
    if (title) {
      const named = [...namesIn(node)].flatMap((sample) => samples.get(sample) ?? []);
      tests.push({
        title: plain(title.getText(file).slice(1, -1).replaceAll("\\'", "'")),
        evidence: joined([
          evidenceOf(node, (part) => part === title),
          ...named.map((sample) => evidenceOf(sample)),
        ]),
      });
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  const groupTitles = new Set<ts.Node>();
  const shared = evidenceOf(file, (node) => {
    const group = titleOf(node, /^describe$/);
    if (group) groupTitles.add(group);
    return groupTitles.has(node) || ts.isImportDeclaration(node) || testTitle(node) !== undefined;
  });
  return { tests, shared };
}
