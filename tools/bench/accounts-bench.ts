export { runLoginsBench } from './accounts/logins-bench';
export { runSilenceBench } from './accounts/silence-bench';
