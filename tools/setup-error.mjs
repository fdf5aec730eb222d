/** Something the person at the keyboard can put right: the text says what to install or which variable to set. */
export class SetupError extends Error {
  /** @override */
  name = 'SetupError';
}
