import { describeKilledService } from './killed-service';

describeKilledService(8);
