import type { Row } from './row';
import { ACCOUNT_AND_BILLING_ROWS } from './table/account-and-billing';
import { CALLS_ROWS } from './table/calls';
import { ENTITIES_ROWS } from './table/entities';
import { ERRORS_ROWS } from './table/errors';
import { LIMITS_ROWS } from './table/limits';
import { PAGES_ROWS } from './table/pages';
import { PROTOCOL_AND_TERMS_ROWS } from './table/protocol-and-terms';
import { PURPOSE_ROWS } from './table/purpose';
import { ROUTES_ROWS } from './table/routes';
import { SCREENSHOT_ERRORS_ROWS } from './table/screenshot-errors';
import { SCREENSHOTS_ROWS } from './table/screenshots';
import { STATES_ROWS } from './table/states';
import { VALIDATION_ROWS } from './table/validation';
import { WIZARD_ROWS } from './table/wizard';

/** Every claim of the specification, in its order, with what stands behind it. */
export const ROWS: Row[] = [
  ...PURPOSE_ROWS,
  ...ROUTES_ROWS,
  ...PAGES_ROWS,
  ...WIZARD_ROWS,
  ...SCREENSHOTS_ROWS,
  ...ENTITIES_ROWS,
  ...STATES_ROWS,
  ...VALIDATION_ROWS,
  ...CALLS_ROWS,
  ...ACCOUNT_AND_BILLING_ROWS,
  ...ERRORS_ROWS,
  ...SCREENSHOT_ERRORS_ROWS,
  ...LIMITS_ROWS,
  ...PROTOCOL_AND_TERMS_ROWS,
];
