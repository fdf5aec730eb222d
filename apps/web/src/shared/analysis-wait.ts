import { LIMITS } from '@dearly/contracts';

/** What an analysis may take beyond the server's wait for it, in milliseconds. */
const GRACE = 15_000;

/** How long a call that analyses a screenshot may take to answer, in milliseconds. */
export const ANALYSIS_WAIT = LIMITS.analysis.waitMilliseconds + GRACE;
