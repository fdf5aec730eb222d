import { text, type PlistAction } from './plist';

/** Actions with what lies inside them: the body of a loop, or both ways of a condition. */
export type Block = PlistAction & { bodies: Block[][] };

/**
 * Puts loops and conditions around what lies between their marks. Throws for a mark that is missing, that closes
 * something else, or that comes in another order than start, otherwise (conditions only), end.
 */
export function readBlocks(actions: readonly PlistAction[]): Block[] {
  const all: Block[] = [];
  const open: { block: Block; group: string; body: Block[] }[] = [];
  for (const action of actions) {
    const { kind, parameters } = action;
    const inner = open.at(-1);
    const mode = parameters['WFControlFlowMode'];
    if (mode === undefined) (inner?.body ?? all).push({ ...action, bodies: [] });
    else if (mode === 0) {
      const block: Block = { ...action, bodies: [[]] };
      (inner?.body ?? all).push(block);
      open.push({ block, group: text(parameters['GroupingIdentifier']), body: block.bodies[0] ?? [] });
    } else {
      if (!inner || inner.block.kind !== kind || inner.group !== parameters['GroupingIdentifier'])
        throw new Error(`${kind} closes nothing that is open`);
      if (mode === 2) open.pop();
      else if (mode === 1 && kind === 'conditional' && inner.block.bodies.length === 1) {
        inner.body = [];
        inner.block.bodies.push(inner.body);
      } else throw new Error(`${kind} cannot have the mark ${JSON.stringify(mode)} here`);
    }
  }
  if (open.length > 0) throw new Error(`${open.length} blocks are never closed`);
  return all;
}
