import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('auth', ['main', 'migrate']);
