import { serviceBuild } from '../../tools/vite.service.mts';

export default serviceBuild('auth', ['main', 'migrate']);
