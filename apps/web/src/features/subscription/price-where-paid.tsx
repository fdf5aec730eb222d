import { usePublicConfig } from '../../shared/public-config';
import { usePart } from '../../shared/use-part';
import type { PriceLineProps } from './price-line';

const load = async () => (await import('./price-line')).PriceLine;

/**
 * The price on a page that others wait for: its code comes only where payments are set up, and a page without it is whole
 * as well.
 */
export function PriceWherePaid(props: PriceLineProps) {
  const { paymentKey } = usePublicConfig();
  const { Part } = usePart({ load, isWanted: paymentKey !== '', name: 'price' });
  return Part ? <Part {...props} /> : null;
}
