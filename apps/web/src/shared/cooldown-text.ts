/** What whoever asks for another code too early is told (specification, section 5). */
export function cooldownText(seconds: number): string {
  return `You can only request a code every 60 seconds. Please wait ${seconds} seconds.`;
}
