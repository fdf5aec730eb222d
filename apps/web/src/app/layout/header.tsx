import { BrandMark } from './brand-mark';
import { Menu } from './menu';

/** The fixed header: brand, 'Built for iPhone' and the MENU (specification, section 2). */
export function Header() {
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-white/10 bg-ink/70 backdrop-blur-xl">
      <div className="mx-auto flex h-[68px] max-w-[1080px] items-center gap-3 px-4 sm:px-6">
        <BrandMark />
        <span className="ml-auto text-right text-[13px] leading-tight text-paper-soft sm:rounded-full sm:border sm:border-hairline sm:px-3.5 sm:py-1.5">
          Built for iPhone
        </span>
        <Menu />
      </div>
    </header>
  );
}
