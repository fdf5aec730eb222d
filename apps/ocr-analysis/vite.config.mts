import { serviceBuild } from '../../tools/vite.service.mts';

export default serviceBuild('ocr-analysis', ['main', 'reading-thread']);
