import { HeaderLinks } from './header-links';
import { Menu } from './menu';
import { Link } from 'react-router-dom';
import { useAuth } from '../../features/session/auth-provider';

/**
 * The fixed header: brand, 'Built for iPhone' and the MENU (specification, section 2). Sticky, so that it keeps a place
 * of its own and never covers the top of a page, however large its text is set.
 */
export function Header() {
  return (
    <header className="sticky top-0 z-30 print:hidden border-b border-white/10 bg-ink/70 backdrop-blur-xl">
      <div className="mx-auto flex min-h-[68px] max-w-[1080px] flex-wrap items-center gap-x-3 px-4 py-2 sm:px-6">
        <BrandMark />
        <HeaderLinks />
        <span className="min-w-0 flex-1 basis-[4em] text-right text-13 leading-tight text-paper-soft">
          <span className="inline-block sm:rounded-full sm:border sm:border-hairline sm:px-3.5 sm:py-1.5">
            Built for iPhone
          </span>
        </span>
        <Menu />
      </div>
    </header>
  );
}

/** The sign: a sent bubble holding the comma of "Dear Anna,". Leads home, or to the login when signed out. */
function BrandMark() {
  const { status } = useAuth();
  return (
    <Link
      to={status === 'signed-in' ? '/' : '/login'}
      className="flex min-h-11 items-center gap-2 rounded-full pr-1 text-22 font-bold tracking-[-0.03em]"
    >
      <img src="/icon.svg" alt="" width="30" height="30" />
      Dearly
    </Link>
  );
}
