import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('billing', ['main', 'migrate']);
