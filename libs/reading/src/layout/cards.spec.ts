import { DrawnScreen } from './drawn-screen';
import { findLayout } from './find-layout';

const WHITE = [255, 255, 255] as const;
const BLACK = [0, 0, 0] as const;
const GREY = [233, 233, 235] as const;
const BLUE = [10, 132, 255] as const;
const FAINT = [142, 142, 147] as const;

describe('findLayout with cards among the messages', () => {
  it('finds the name above the card of a link, whose own text is kept as no message', () => {
    const drawn = new DrawnScreen(585, 900, WHITE);
    drawn.text({ left: 40, top: 76, width: 60, height: 14 }, 14, FAINT);
    drawn.rectangle({ left: 24, top: 96, width: 300, height: 120 }, [120, 170, 90]);
    drawn.rectangle({ left: 24, top: 216, width: 300, height: 70 }, GREY);
    drawn.text({ left: 44, top: 230, width: 240, height: 40 }, 16, BLACK);
    drawn.bubble({ left: 24, top: 300, width: 240, height: 54 }, GREY, BLACK);
    drawn.bubble({ left: 261, top: 420, width: 300, height: 54 }, BLUE, WHITE);
    const kinds = findLayout(drawn.raster).parts.map(({ kind }) => kind);
    expect(kinds).toEqual(['name', 'rest', 'rest', 'bubble', 'bubble']);
  });
});
