import { RestError } from './rest-error';

/** For the caller, which checks tokens: one that cannot be read or was not signed by us. */
export const badToken = (message: string): RestError => new RestError(401, 'PGRST301', message);

/** For the caller: a token whose claims do not let it in, most often an old one. */
export const badClaims = (message = 'JWT expired'): RestError => new RestError(401, 'PGRST303', message);
