// Builds the writer that specs run as a process of its own.
import { nodeBuild } from '../../../vite.node.mts';

export default nodeBuild('dist/libs/object-store/test', {
  'writer-process': 'libs/object-store/test/writer-process.ts',
});
