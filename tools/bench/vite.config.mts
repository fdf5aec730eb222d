// Builds the benchmarks into dist/tools/bench; packages stay in node_modules, as for a service.
import { nodeBuild } from '../../vite.node.mts';

export default nodeBuild('dist/tools/bench', {
  'accounts-bench': 'tools/bench/accounts-bench.ts',
  'answers-bench': 'tools/bench/answers-bench.ts',
  'capacity-bench': 'tools/bench/capacity-bench.ts',
  'csv-bench': 'tools/bench/csv-bench.ts',
  'desk-bench': 'tools/bench/desk-bench.ts',
  'fairness-bench': 'tools/bench/fairness-bench.ts',
  'http-bench': 'tools/bench/http-bench.ts',
  // Lives with the pictures and their scoring, which the tests of reading use as well.
  'reading-bench': 'libs/reading/test/reading-bench.ts',
  'reading-memory': 'tools/bench/reading-memory.ts',
  'rest-bench': 'tools/bench/rest-bench.ts',
  'rpc-bench': 'tools/bench/rpc-bench.ts',
  'rpc-bench-service': 'tools/bench/rpc-bench-service.ts',
  // Lives with the lists that it makes, which the tests of messages use as well.
  'sources-bench': 'libs/messages/test/sources-bench.ts',
  'search-bench': 'tools/bench/search-bench.ts',
  'screenshots-bench': 'tools/bench/screenshots-bench.ts',
});
