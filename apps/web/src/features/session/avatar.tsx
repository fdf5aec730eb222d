import type { User } from '@supabase/auth-js';
import { useState } from 'react';

/** First two characters of the e-mail (specification, section 9). */
export function initialsOf(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

/** The person's picture, or the initials of the e-mail, also where the picture cannot be loaded. */
export function Avatar({ user, size = 40 }: { user: User; size?: number }) {
  const [unloadable, setUnloadable] = useState<string>();
  const picture: unknown = user.user_metadata['avatar_url'];
  if (typeof picture === 'string' && picture !== '' && picture !== unloadable)
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setUnloadable(picture)}
        style={{ width: size, height: size }}
        className="shrink-0 rounded-full object-cover"
      />
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
