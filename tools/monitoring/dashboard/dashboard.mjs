import { PARTS, PUBLIC_API } from './front-rows.mjs';
import { PROCESSES, STORES } from './ground-rows.mjs';
import { JOBS, READING } from './work-rows.mjs';

/** @typedef {import('./panels.mjs').Panel} Panel */
/** @typedef {import('./panels.mjs').Row} Row */
/** @typedef {{ x: number, y: number, w: number, h: number }} Place in Grafana's grid of 24 columns */

/** In the order in which one looks for a fault: from what people notice to what the parts stand on. @type {Row[]} */
export const ROWS = [PUBLIC_API, PARTS, JOBS, READING, STORES, PROCESSES];

const COLUMNS = 24;
const PANEL = { w: 8, h: 8 };
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

/**
 * The dashboard as Grafana imports it. Its data source and the namespace are chosen at its top, so that the same file
 * can be imported by hand and provisioned.
 * @returns {Record<string, unknown>}
 */
export function dashboard() {
  return {
    uid: 'dearly-overview',
    title: 'Dearly',
    description: 'From the gateway to the stores. The alerts of helm/dearly/alerts look at the same metrics.',
    tags: ['dearly'],
    schemaVersion: 39,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    timezone: 'browser',
    __requires: [
      { type: 'grafana', id: 'grafana', name: 'Grafana', version: '10.0.0' },
      { type: 'datasource', id: 'prometheus', name: 'Prometheus', version: '1.0.0' },
    ],
    templating: { list: [datasourceVariable(), namespaceVariable()] },
    panels: panels(),
  };
}

function datasourceVariable() {
  return { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' };
}

function namespaceVariable() {
  const expr = 'label_values(up{app="dearly"}, namespace)';
  return {
    name: 'namespace',
    label: 'Namespace',
    type: 'query',
    datasource: DATASOURCE,
    query: { query: expr, refId: 'namespace' },
    refresh: 2,
    includeAll: true,
    multi: true,
    // Not the list of all: without Kubernetes there is no such label, and all is what one wants.
    allValue: '.*',
    current: { text: 'All', value: '$__all' },
  };
}

function panels() {
  /** @type {Record<string, unknown>[]} */
  const list = [];
  let y = 0;
  for (const row of ROWS) {
    const place = { x: 0, y, w: COLUMNS, h: 1 };
    list.push({
      id: list.length + 1,
      type: 'row',
      title: row.title,
      collapsed: false,
      gridPos: place,
      panels: [],
    });
    y += 1;
    const perLine = COLUMNS / PANEL.w;
    for (const [index, panel] of row.panels.entries()) {
      const x = (index % perLine) * PANEL.w;
      const line = Math.floor(index / perLine) * PANEL.h;
      list.push(panelAt(panel, list.length + 1, { ...PANEL, x, y: y + line }));
    }
    y += Math.ceil(row.panels.length / perLine) * PANEL.h;
  }
  return list;
}

/** @param {Panel} panel @param {number} id @param {Place} gridPos */
function panelAt({ title, description, unit, kind = 'timeseries', stacked = false, queries }, id, gridPos) {
  const custom = { fillOpacity: stacked ? 20 : 0, stacking: { mode: stacked ? 'normal' : 'none' } };
  return {
    id,
    type: kind,
    title,
    description,
    datasource: DATASOURCE,
    gridPos,
    fieldConfig: { defaults: { unit, min: 0, ...(kind === 'timeseries' ? { custom } : {}) }, overrides: [] },
    options:
      kind === 'timeseries'
        ? { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi', sort: 'desc' } }
        : { reduceOptions: { calcs: ['lastNotNull'] } },
    targets: queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: DATASOURCE,
      expr,
      legendFormat: legend,
      instant: kind === 'stat',
      range: kind === 'timeseries',
    })),
  };
}
