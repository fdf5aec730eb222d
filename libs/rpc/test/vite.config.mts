// Builds the replica that specs run as a process of its own.
import { nodeBuild } from '../../../vite.node.mts';

export default nodeBuild('dist/libs/rpc/test', { 'replica-process': 'libs/rpc/test/replica-process.ts' });
