// Builds the learning, which lives with its phrases, into dist/tools/opt-outs.
import { nodeBuild } from '../../vite.node.mts';

export default nodeBuild('dist/tools/opt-outs', { learn: 'libs/messages/test/opt-outs/learn.ts' });
