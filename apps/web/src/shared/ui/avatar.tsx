import type { User } from '@supabase/auth-js';
import { useState } from 'react';
import { isOwnPicture } from '../own-picture/own-picture';
import { useShownPicture } from '../own-picture/use-shown-picture';

/** First two characters of the email (specification, section 9). */
export function initialsOf(email: string): string {
  return email.slice(0, 2).toUpperCase();
}

/**
 * The address of a person's picture: one of their own, or one of the web that was typed in before those were;
 * undefined when there is none, or one that would be fetched unprotected.
 */
export function pictureOf({ user_metadata: metadata }: Pick<User, 'user_metadata'>): string | undefined {
  const picture: unknown = metadata['avatar_url'];
  if (typeof picture !== 'string') return undefined;
  return /^https:\/\//i.test(picture) || isOwnPicture(picture) ? picture : undefined;
}

const textPx = (px: number) => `calc(${px} * var(--px))`;

type AvatarProps = {
  user: Pick<User, 'email' | 'user_metadata'>;
  /** In px of the usual text size: it grows with the text. */
  size?: number;
};

/** The person's picture, or the initials of the email until it is there, or where it cannot be loaded. */
export function Avatar({ user, size = 40 }: AvatarProps) {
  const [unloadable, setUnloadable] = useState<string>();
  const picture = useShownPicture(pictureOf(user));
  const side = textPx(size);
  if (picture && picture !== unloadable)
    return (
      <img
        src={picture}
        alt=""
        width={size}
        height={size}
        referrerPolicy="no-referrer"
        onError={() => setUnloadable(picture)}
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
