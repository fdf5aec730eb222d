// Builds the soak into dist/tools/soak; packages stay in node_modules, as for a service.
import { nodeBuild } from '../../vite.node.mts';

export default nodeBuild('dist/tools/soak', { 'soak-run': 'tools/soak/soak-run.ts' });
