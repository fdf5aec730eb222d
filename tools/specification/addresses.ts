import ts from 'typescript';
import type { Repository } from './repository';

/** Who may open a page, in the words of the specification. */
export type Access = 'public' | 'signed out' | 'protected';

const ROUTES = 'apps/web/src/app/app.tsx';
const GATEWAY = 'apps/gateway/src';

function attribute(element: ts.JsxOpeningLikeElement, name: string): ts.JsxAttribute | undefined {
  return element.attributes.properties.find(
    (property): property is ts.JsxAttribute =>
      ts.isJsxAttribute(property) && property.name.getText() === name,
  );
}

function accessOf(element: string, inherited: Access): Access {
  if (element.includes('<RequireSession')) return 'protected';
  return element.includes('<SignedOutOnly') ? 'signed out' : inherited;
}

/** Address of each page of the web app -> who may open it, as its route table has them. */
export function readRoutes(repository: Repository): Map<string, Access> {
  const routes = new Map<string, Access>();
  const visit = (node: ts.Node, parent: string, inherited: Access): void => {
    let [at, access] = [parent, inherited];
    const opening = ts.isJsxElement(node) ? node.openingElement : ts.isJsxSelfClosingElement(node) && node;
    if (opening && opening.tagName.getText() === 'Route') {
      const path = attribute(opening, 'path')?.initializer;
      const name = path && ts.isStringLiteral(path) ? path.text : '';
      at = name === '*' ? name : `${parent}/${name}`.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '');
      access = accessOf(attribute(opening, 'element')?.getText() ?? '', inherited);
      if (path || attribute(opening, 'index')) routes.set(at, access);
    }
    ts.forEachChild(node, (child) => visit(child, at, access));
  };
  visit(repository.source(ROUTES), '/', 'public');
  return routes;
}

/** Name and addresses of a decorator such as `@Get('a')`, `@Get(['a', 'b'])` or `@Get()`, when it is one of `names`. */
function decoratorCall(node: ts.Node, names: string[]): { name: string; paths: string[] } | undefined {
  if (!ts.isDecorator(node) || !ts.isCallExpression(node.expression)) return undefined;
  const name = node.expression.expression.getText();
  if (!names.includes(name)) return undefined;
  const [path] = node.expression.arguments;
  const given = path && ts.isArrayLiteralExpression(path) ? [...path.elements] : [path];
  return { name, paths: given.map((one) => (one && ts.isStringLiteral(one) ? one.text : '')) };
}

/** Calls of the gateway's controllers as `GET /api/things/{id}`. */
export function readCalls(repository: Repository): Set<string> {
  const calls = new Set<string>();
  const controllers = repository.filesBelow(GATEWAY).filter((path) => path.endsWith('.controller.ts'));
  for (const path of controllers) {
    let prefix = '';
    const visit = (node: ts.Node): void => {
      prefix = decoratorCall(node, ['Controller'])?.paths[0] ?? prefix;
      const call = decoratorCall(node, ['Get', 'Post', 'Put', 'Delete', 'Patch']);
      for (const path of call?.paths ?? []) {
        const address = [prefix, path].filter((part) => part !== '').join('/');
        calls.add(`${call?.name.toUpperCase()} /${address.replace(/:(\w+)/g, '{$1}')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(repository.source(path));
  }
  return calls;
}

/** Calls that the OpenAPI document describes, written as above. */
export function readDocumentedCalls(repository: Repository): Set<string> {
  const calls = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.name)) calls.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  const documents = repository
    .filesBelow(`${GATEWAY}/openapi`)
    .filter((path) => path.endsWith('-operations.ts'));
  documents.forEach((path) => visit(repository.source(path)));
  return calls;
}
