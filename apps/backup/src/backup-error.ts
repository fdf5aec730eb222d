/** What an operator can understand and do something about; the message alone is shown. It never holds a secret. */
export class BackupError extends Error {}
