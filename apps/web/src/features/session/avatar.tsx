import type { User } from '@supabase/auth-js';

/** First two characters of the e-mail (specification, section 9). */
export function initialsOf(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

/** The person's picture, or the initials of the e-mail. */
export function Avatar({ user, size = 40 }: { user: User; size?: number }) {
  const picture: unknown = user.user_metadata['avatar_url'];
  if (typeof picture === 'string' && picture !== '')
    return (
      <img src={picture} alt="" width={size} height={size} className="shrink-0 rounded-full object-cover" />
    );
  return (
    <span
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      className="grid shrink-0 place-items-center rounded-full bg-[#7a4270] font-bold text-white"
    >
      {initialsOf(user.email ?? '')}
    </span>
  );
}
