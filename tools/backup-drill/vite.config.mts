// Builds the programs that the drill runs as processes: those of the images, and nothing that only tests have.
import { nodeBuild } from '../../vite.node.mts';

export default nodeBuild('dist/test/backup-drill', {
  backup: 'apps/backup/src/main.ts',
  'migrate-auth': 'apps/auth/src/migrate.ts',
  'migrate-screenshot-storage': 'apps/screenshot-storage/src/migrate.ts',
  'migrate-billing': 'apps/billing/src/migrate.ts',
});
