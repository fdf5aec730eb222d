import type { Layout } from '@dearly/reading/layout';
import { suggestedIn, suggestionAt } from './suggested';

const PICTURE = { width: 390, height: 844 };
const bubble = (top: number): Layout['parts'][number] => ({
  ...{ kind: 'bubble', box: { left: 20, top, width: 200, height: 40 } },
  ...{ sender: 'them', isCut: false, holes: [], sureness: 1 },
});
const layout = (found: Partial<Layout>): Layout => ({
  ...{ isChat: true, title: null, service: 'unknown', parts: [] },
  ...found,
});

describe('what is suggested to be covered', () => {
  it('is the bar from the top to below the name, and no part of the first bubble', () => {
    const title = { left: 150, top: 70, width: 90, height: 20 };
    const [far] = suggestedIn(layout({ title, parts: [bubble(300)] }), PICTURE);
    expect(far).toEqual({ kind: 'contact', box: { left: 0, top: 0, width: 390, height: 114 } });
    const [near] = suggestedIn(layout({ title, parts: [bubble(100)] }), PICTURE);
    expect(near?.box.height).toBe(100);
  });

  it('is the top of the picture where no name was made out', () => {
    const found = suggestedIn(layout({ isChat: false }), PICTURE);
    expect(found).toEqual([{ kind: 'contact', box: { left: 0, top: 0, width: 390, height: 93 } }]);
  });

  it('is every name above the bubbles of a group, with some room around it', () => {
    const name = { kind: 'name', box: { left: 60, top: 200, width: 50, height: 20 } } as const;
    const [, one] = suggestedIn(layout({ parts: [name, bubble(230)] }), PICTURE);
    expect(one).toEqual({ kind: 'name', box: { left: 53, top: 193, width: 64, height: 34 } });
  });
});

describe('the suggestion that a finger means', () => {
  const name = (top: number) => ({ kind: 'name', box: { left: 60, top, width: 40, height: 20 } }) as const;
  const [first, second] = [name(200), name(260)];

  it('may be missed by as much as its target is larger than it', () => {
    expect(suggestionAt({ x: 120, y: 240 }, [first], 100)).toBe(first);
    expect(suggestionAt({ x: 131, y: 210 }, [first], 100)).toBeUndefined();
    expect(suggestionAt({ x: 120, y: 240 }, [first], 40)).toBeUndefined();
  });

  it('is the nearer one of two', () => {
    expect(suggestionAt({ x: 80, y: 239 }, [second, first], 100)).toBe(first);
    expect(suggestionAt({ x: 80, y: 241 }, [first, second], 100)).toBe(second);
  });
});
