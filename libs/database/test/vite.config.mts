// Builds the relay that specs run as a process of its own.
import { nodeBuild } from '../../../tools/vite.service.mts';

export default nodeBuild('dist/libs/database/test', {
  'relay-process': 'libs/database/test/relay-process.ts',
});
