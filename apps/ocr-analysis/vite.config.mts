import { serviceBuild } from '../../vite.node.mts';

export default serviceBuild('ocr-analysis', ['main', 'reading-thread']);
