import { serviceBuild } from '../../tools/vite.service.mts';

export default serviceBuild('backup', ['main']);
