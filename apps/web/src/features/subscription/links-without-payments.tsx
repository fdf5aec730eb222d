import { ExternalLink } from 'lucide-react';
import { usePublicConfig } from '../../shared/public-config';
import { checkoutLinkFor, type Payer } from './fixed-links';

/** The fixed links of an installation that takes payments by them alone; nothing where there are none. */
export function LinksWithoutPayments({ payer }: { payer: Payer }) {
  const { checkoutLink, portalLink } = usePublicConfig();
  const links = [
    { href: checkoutLink && checkoutLinkFor(checkoutLink, payer), label: 'Payment page' },
    { href: portalLink, label: 'Manage billing' },
  ].filter(({ href }) => href !== '');
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 border-t border-white/12 pt-2">
      {links.map(({ href, label }) => (
        <li key={label}>
          <a href={href} className="inline-link inline-flex min-h-11 items-center gap-2">
            {label}
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </li>
      ))}
    </ul>
  );
}
