import { exposedBy, TABLES, type TableRights } from './tables';

describe('what requests may name', () => {
  it.each(Object.entries<TableRights>(TABLES))('%s: what can be written can be read', (_name, table) => {
    for (const columns of [table.insert ?? [], table.update ?? []]) {
      expect(columns.filter((column) => !table.select.includes(column))).toEqual([]);
    }
  });

  it.each(Object.entries<TableRights>(TABLES))(
    '%s: has each verb, or says which call has it',
    (_name, table) => {
      const { insert, update, delete: remove, elsewhere = {} } = table;
      const can = { insert: insert !== undefined, update: update !== undefined, delete: remove === true };
      for (const verb of ['insert', 'update', 'delete'] as const) {
        expect([verb, can[verb]]).toEqual([verb, elsewhere[verb] === undefined]);
      }
    },
  );

  it('belongs to one service each', () => {
    expect(Object.keys(exposedBy('storage').tables)).toEqual(['audiences', 'screenshots']);
    expect(exposedBy('storage').functions).toEqual(['audience_insights', 'message_stats']);
    expect(Object.keys(exposedBy('auth').tables)).toEqual(['rooms', 'room_members', 'blind_tags']);
    expect(Object.keys(exposedBy('billing').tables)).toEqual(['subscriptions']);
  });
});
