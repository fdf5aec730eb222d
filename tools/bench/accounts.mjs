import { benchWithStack, builtBench } from './with-stack.mjs';

const { runLoginsBench, runSilenceBench } = await builtBench('accounts-bench');

const only = ['auth', 'gateway', 'screenshot-storage'];
const LIMITS = { REQUESTS_PER_ADDRESS: '1000000', SIGN_IN_FAILURES: '1000' };
await benchWithStack(({ url }) => runLoginsBench(url), { only, env: LIMITS });
// Where addresses must be confirmed nobody is to learn who has an account, not by the time of an answer either.
const CONFIRMED = { MAILER_AUTOCONFIRM: 'false', MAIL_COOLDOWN_SECONDS: '0' };
await benchWithStack(({ url }) => runSilenceBench(url), { only, env: { ...LIMITS, ...CONFIRMED } });
