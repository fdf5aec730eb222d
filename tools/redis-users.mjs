// npm run redis-users -- redis (or jobs-redis): prints the users of a Redis of yours as commands for redis-cli, with new
// passwords; with `conf` after it, as lines for its configuration.
import { newPasswords, userLines } from './infrastructure/redis-users.mjs';

const [server, form] = process.argv.slice(2);
if (server !== 'redis' && server !== 'jobs-redis') {
  console.error('Say which: npm run --silent redis-users -- redis, or jobs-redis');
  process.exit(1);
}
const lines = userLines(server, newPasswords(server));
const [closed, ...users] = lines.map((line) => line.replace(/^user/, 'ACL SETUSER'));
// Rights that a user had before do not stay. The default user goes last: whoever sends this may be that one.
const commands = [...users.map((line) => line.replace(/ on /, ' reset on ')), closed];
console.log((form === 'conf' ? lines : commands).join('\n'));
