import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('gateway', ['main']);
