// A plugin for oxlint with one rule, which oxlint.boundaries.mjs gives to the services.
const transactions = {
  /** @param {{ report: (problem: { node: unknown, message: string }) => void }} context */
  create: (context) => ({
    /** @param {{ callee: { property?: { name?: string } } }} node */
    CallExpression(node) {
      if (node.callee.property?.name !== 'transaction') return;
      context.report({ node, message: 'Use inTransaction of @dearly/database, which survives a deadlock.' });
    },
  }),
};

export default { meta: { name: 'dearly' }, rules: { 'no-own-transaction': transactions } };
