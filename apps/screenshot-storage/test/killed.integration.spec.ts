import { describeKilledService } from './killed-service';

// Once with an empty store and once with what that left; many times in the long tier.
describeKilledService(2);
