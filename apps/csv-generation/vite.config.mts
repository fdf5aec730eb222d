import { serviceBuild } from '../../tools/vite.service.mts';

export default serviceBuild('csv-generation', ['main', 'worker']);
