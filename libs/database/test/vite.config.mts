// Builds the relay that specs run as a process of its own.
import { nodeBuild } from '../../../vite.node.mts';

export default nodeBuild('dist/libs/database/test', {
  'relay-process': 'libs/database/test/relay-process.ts',
});
