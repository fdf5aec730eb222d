import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('csv-generation', ['main', 'worker']);
