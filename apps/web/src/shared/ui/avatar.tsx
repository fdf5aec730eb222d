import type { User } from '@supabase/auth-js';
import { useState } from 'react';

/** First two characters of the email (specification, section 9). */
export function initialsOf(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

/** The address of a person's picture; undefined when there is none, or one that would be fetched unprotected. */
export function pictureOf({ user_metadata: metadata }: Pick<User, 'user_metadata'>): string | undefined {
  const picture: unknown = metadata['avatar_url'];
  return typeof picture === 'string' && /^https:\/\//i.test(picture) ? picture : undefined;
}

const textPx = (px: number) => `calc(${px} * var(--px))`;

type AvatarProps = {
  user: Pick<User, 'email' | 'user_metadata'>;
  /** In px of the usual text size: it grows with the text. */
  size?: number;
  /** Told the address of a picture that cannot be shown. */
  onUnloadable?: (picture: string) => void;
};

/** The person's picture, or the initials of the email, also where the picture cannot be loaded. */
export function Avatar({ user, size = 40, onUnloadable }: AvatarProps) {
  const [unloadable, setUnloadable] = useState<string>();
  const picture = pictureOf(user);
  const side = textPx(size);
  if (picture && picture !== unloadable)
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => {
          setUnloadable(picture);
          onUnloadable?.(picture);
        }}
        style={{ width: side, height: side }}
        className="shrink-0 rounded-full object-cover"
      />
    );
  return (
    <span
      aria-hidden
      style={{ width: side, height: side, fontSize: textPx(size * 0.38) }}
      className="grid shrink-0 place-items-center rounded-full bg-[#7a4270] font-bold text-white"
    >
      {initialsOf(user.email ?? '')}
    </span>
  );
}
