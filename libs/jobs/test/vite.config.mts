// Builds the worker that specs run as a process of its own.
import { nodeBuild } from '../../../vite.node.mts';

export default nodeBuild('dist/libs/jobs/test', { 'worker-process': 'libs/jobs/test/worker-process.ts' });
