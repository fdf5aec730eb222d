import { serviceBuild } from '../../tools/vite.service.mts';

export default serviceBuild('billing', ['main', 'migrate']);
