// Builds the service that specs run as a process of its own, to kill it.
import { nodeBuild } from '../../../vite.node.mts';

export default nodeBuild('dist/test/screenshot-storage', {
  'storage-process': 'apps/screenshot-storage/test/storage-process.ts',
});
