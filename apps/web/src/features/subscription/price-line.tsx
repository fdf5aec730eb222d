import { useGetPlansQuery } from './plans-api';
import { priceWords } from './price-words';

export type PriceLineProps = { className?: string };

/** What Dearly costs, in one line; nothing while the price is not known. */
export function PriceLine({ className = '' }: PriceLineProps) {
  const [plan] = useGetPlansQuery().data?.plans ?? [];
  if (!plan) return null;
  return <p className={className}>{priceWords(plan)}. Cancel at any time.</p>;
}
