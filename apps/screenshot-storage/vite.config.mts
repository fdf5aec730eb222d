import { serviceBuild } from '../../tools/vite.service.mts';

export default serviceBuild('screenshot-storage', ['main', 'migrate']);
