import { isBuiltin } from 'node:module';
import ts from 'typescript';

/** What the built code calls to find a package: `require`, `__require`, `require2.resolve`, `import.meta.resolve`. */
const FINDS_A_PACKAGE = /^(\w*require[\w$]*(\.resolve)?|import|import\.meta\.resolve)$/i;

/**
 * The packages that a built file names: by import or export, at its top or while it runs, by `require` or `resolve`.
 * Only names that stand in the code as a plain text are seen.
 * @param {string} code of a JavaScript module
 * @returns {string[]} names such as `pino` or `@nestjs/core`, each once, sorted; nothing of Node's own
 */
export function importedPackages(code) {
  /** @type {Set<string>} */
  const names = new Set();
  const visit = (/** @type {ts.Node} */ node) => {
    const specifier = specifierOf(node);
    const name = specifier === undefined ? undefined : packageName(specifier);
    if (name !== undefined) names.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('built.mjs', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS));
  return [...names].sort();
}

/** @param {ts.Node} node @returns {string | undefined} what is written between the quotes */
function specifierOf(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
  if (!ts.isCallExpression(node) || !FINDS_A_PACKAGE.test(calleeOf(node.expression))) return undefined;
  return textOf(node.arguments[0]);
}

/** @param {ts.Expression} callee @returns {string} as it is written, empty when it is nothing that finds packages */
function calleeOf(callee) {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return 'import';
  if (ts.isMetaProperty(callee)) return 'import.meta';
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return `${calleeOf(callee.expression)}.${callee.name.text}`;
  return '';
}

/** @param {ts.Expression | undefined} node */
function textOf(node) {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** @param {string} specifier @returns {string | undefined} undefined for files and for Node's own modules */
function packageName(specifier) {
  if (/^(\.|\/|\w+:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
