import { openScreen } from '../../../../test/open-screen';
import { SubscriptionPanel } from '../subscription-panel';
import { PAYER } from './serve-billing';

/** The panel as the profile shows it to one account. */
export const openPanel = (at = '/profile') => openScreen(<SubscriptionPanel payer={PAYER} />, at);
