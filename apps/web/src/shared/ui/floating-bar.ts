/**
 * Look of a bar with what can be done with a list: in reach at the bottom of the window while the list is in sight. On a
 * low window it stays in its place, where it would cover the list.
 */
export const FLOATING_BAR =
  '[@media(min-height:28rem)]:sticky bottom-[max(12px,env(safe-area-inset-bottom))] space-y-3 rounded-card border border-white/30 bg-ink-raised p-3 shadow-2xl';
