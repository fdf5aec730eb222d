import { usePublicConfig } from '../../shared/config-api';
import { useGetPlansQuery } from './plans-api';
import { priceWords } from './price-words';

/** What Dearly costs, in one line; nothing where payments are not set up or the price is not known. */
export function PriceLine({ className = '' }: { className?: string }) {
  const { paymentKey } = usePublicConfig();
  const [plan] = useGetPlansQuery(undefined, { skip: paymentKey === '' }).data?.plans ?? [];
  if (!plan) return null;
  return <p className={className}>{priceWords(plan)}. Cancel at any time.</p>;
}
