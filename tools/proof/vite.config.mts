// Builds the check of a proof into dist/tools/proof, for a Node that does not read TypeScript.
import { nodeBuild } from '../../vite.node.mts';

export default nodeBuild('dist/tools/proof', { 'check-file': 'tools/proof/check-file.ts' });
