/** "1 card", "2,000 cards". */
export const counted = (count: number, thing: string): string =>
  `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
