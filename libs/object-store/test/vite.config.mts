// Builds what specs run as processes of their own.
import { nodeBuild } from '../../../vite.node.mts';

export default nodeBuild('dist/libs/object-store/test', {
  'check-process': 'libs/object-store/test/check-process.ts',
  'writer-process': 'libs/object-store/test/writer-process.ts',
});
