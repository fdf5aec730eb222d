import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readExpression } from '@dearly/testing';
import { dashboard, ROWS } from './dashboard/dashboard.mjs';

const FILE = join(__dirname, '../../helm/dearly/dashboards/dearly.json');
const panels = ROWS.flatMap((row) => row.panels);

describe('the dashboard', () => {
  it('is the file that the chart brings', async () => {
    // Else: node tools/monitoring/write-dashboard.mjs
    expect(JSON.parse(await readFile(FILE, 'utf8'))).toEqual(dashboard());
  });

  it('keeps its address, and asks whoever imports it for a data source of his own', () => {
    const {
      uid,
      templating,
      panels: placed,
    } = dashboard() as {
      uid: string;
      templating: { list: { name: string; type: string }[] };
      panels: { id: number; datasource?: { uid: string } }[];
    };
    expect(uid).toBe('dearly-overview');
    expect(templating.list.map(({ name }) => name)).toEqual(['datasource', 'namespace']);
    const sources = placed.flatMap(({ datasource }) => datasource?.uid ?? []);
    expect(new Set(sources)).toEqual(new Set(['${datasource}']));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(placed.length);
  });

  it('says of every panel what one sees, in a unit, under a title of its own', () => {
    expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
    for (const { title, description, unit, queries } of panels) {
      expect([title, description.length > 10, unit.length > 0, queries.length > 0]).toEqual([
        title,
        true,
        true,
        true,
      ]);
    }
  });

  it('looks at our targets alone', () => {
    for (const { selectors } of panels.flatMap(({ queries }) =>
      queries.map(({ expr }) => readExpression(expr)),
    ))
      for (const { metric, matchers } of selectors)
        expect([metric, matchers.slice(0, 2)]).toEqual([
          metric,
          [
            { label: 'app', operator: '=', value: 'dearly' },
            { label: 'namespace', operator: '=~', value: '$namespace' },
          ],
        ]);
  });

  it('draws no more than a legend can tell apart: each name stands for its labels', () => {
    for (const { expr, legend } of panels.flatMap(({ queries }) => queries)) {
      const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
      const { groupedBy } = readExpression(expr);
      const told = groupedBy.filter((label) => label !== 'le');
      if (told.length > 0) expect([legend, new Set(shown)]).toEqual([legend, new Set(told)]);
    }
  });
});
