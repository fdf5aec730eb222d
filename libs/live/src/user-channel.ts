/** The Redis channel on which the services tell what happens to one account's things; values are JSON of `LiveEvent`. */
export function userChannel(userId: string): string {
  return `dearly:live:${userId}`;
}
