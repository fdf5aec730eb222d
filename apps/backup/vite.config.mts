import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('backup', ['main']);
