import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('screenshot-storage', ['main', 'migrate']);
