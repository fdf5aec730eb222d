import { zoneTable } from './zone-table.mjs';

describe('zoneTable', () => {
  it('gathers digits by their zones and leaves out what shorter ones say', () => {
    const text =
      '# Copyright\n\n1|A&B\n1201|A\r\n1208|A&B\n12081|B\n12082|A&B\n44|C\n441|C\n4412|D\n44123|C\n';
    expect(zoneTable(text)).toEqual({ A: '1201', 'A&B': '1208', B: '12081', C: '44 44123', D: '4412' });
  });

  it('refuses a text that is no table', () => {
    expect(() => zoneTable('<html>')).toThrow(/no lines such as/);
  });
});
