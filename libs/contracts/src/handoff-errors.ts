/** Errors of handing messages over to another device. Codes are stable, texts are for people. */
export const HANDOFF_ERRORS = {
  handoff_gone: {
    status: 410,
    text: 'There is nothing to open any more: a hand-off link works once and for ten minutes. Make a new one on the device that has the messages.',
  },
  handoff_busy: {
    status: 503,
    text: 'Many people are handing messages over right now. Please try again in a minute.',
    retryable: true,
  },
  handoff_too_large: {
    status: 413,
    text: 'These messages are larger than {limit} and cannot be handed over. Use the files instead.',
  },
} as const;
