import { Gauge } from 'prom-client';

/** Set by `SealRowsService`: at the start and every hour, as a look at every row is too much for each scrape. */
export const rowsToSeal = new Gauge({
  name: 'auth_rows_to_seal',
  help: 'Rows that were not sealed with the first key of ENCRYPTION_KEYS, as of the last look of this process',
});
