import fc from 'fast-check';
import { entryOf, givenIdOf, labelOf, queueIdOf, serviceOf } from './job-names';

const MAP = {};

describe('ids within a queue', () => {
  it('give the id back, and have no colon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (id) => {
        expect(queueIdOf('storage.purge', id)).not.toContain(':');
        expect(givenIdOf('storage.purge', queueIdOf('storage.purge', id))).toBe(id);
      }),
    );
  });

  it('differ when the ids or the names differ', () => {
    const name = fc.constantFrom('storage.purge', 'storage.sweep', 'storage.purge.all');
    fc.assert(
      fc.property(name, fc.string(), name, fc.string(), (nameA, idA, nameB, idB) => {
        const isSame = nameA === nameB && idA === idB;
        expect(queueIdOf(nameA, idA) === queueIdOf(nameB, idB)).toBe(isSame);
      }),
    );
  });

  it('are left as they are when nobody gave them', () => {
    expect(givenIdOf('storage.sweep', 'repeat:storage.sweep:1700')).toBe('repeat:storage.sweep:1700');
    expect(givenIdOf('storage.sweep', 'storage.sweep/%E0%A4%A')).toBe('storage.sweep/%E0%A4%A');
  });
});

describe('names', () => {
  it('from outside are no jobs, whatever every object has', () => {
    for (const name of ['__proto__', 'constructor', 'toString', '', 'nodot']) {
      expect(entryOf(MAP, name)).toBeUndefined();
      expect(labelOf(MAP, name)).toBe('unknown');
      expect(serviceOf(name)).toBe('');
    }
  });
});
