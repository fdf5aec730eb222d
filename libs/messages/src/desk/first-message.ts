import type { FirstMessage } from './desk';
import { STANDING } from './standing';
import type { View } from './views';

/** The message to the first person who gets one, and where values are empty among all who are not left out. */
export function firstMessageOf({ standing, spoken }: View): FirstMessage {
  const { codes } = standing;
  const first = codes.indexOf(STANDING.ready);
  return {
    pieces: first < 0 ? undefined : spoken.pieces(first),
    emptyVariables: spoken.emptyVariables((place) => codes[place] !== STANDING.leftOut),
  };
}
