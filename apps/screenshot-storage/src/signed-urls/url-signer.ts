import { Injectable } from '@nestjs/common';
import { UrlKeys } from './url-keys';
import { readToken, signToken, type UrlClaims, type UrlScope } from './url-token';
import { isShown, readShown, signShown } from './shown-token';

const SHOWN_SECONDS = 12 * 60 * 60;
/** About 20 MB of URLs; lists ask for the same ones again and again. */
const REMEMBERED = 50_000;

/** Makes and reads signed URLs of objects. A path is `bucket/key`, not encoded. */
@Injectable()
export class UrlSigner {
  /** URLs of the twelve hours that began at `since`, by path. */
  private shown = { since: 0, urls: new Map<string, string>() };

  constructor(private readonly keys: UrlKeys) {}

  /** URL on this origin at which anybody may read the object until `expiresAt`, in epoch seconds. */
  downloadUrl(path: string, expiresAt: number): string {
    return urlOf(path, this.token({ url: path, scope: 'download' }, Math.floor(expiresAt) - nowSeconds()));
  }

  /**
   * URL for pages to show: the same for 12 hours, so that browsers keep the picture, and good for at least 12
   * more. All replicas make the same one.
   */
  shownUrl(path: string): string {
    const now = nowSeconds();
    const issuedAt = now - (now % SHOWN_SECONDS);
    if (this.shown.since !== issuedAt || this.shown.urls.size >= REMEMBERED)
      this.shown = { since: issuedAt, urls: new Map() };
    const known = this.shown.urls.get(path);
    if (known) return known;
    const url = urlOf(path, signShown(path, issuedAt + 2 * SHOWN_SECONDS, this.keys.newest()));
    this.shown.urls.set(path, url);
    return url;
  }

  /** A token for exactly this use; `lifetime` in seconds. */
  token(claims: Omit<UrlClaims, 'iat' | 'exp'>, lifetime: number): string {
    const iat = nowSeconds();
    return signToken({ ...claims, iat, exp: iat + lifetime }, this.keys.newest());
  }

  /** @throws AppError `address_refused` unless the token was made for this use and path, and its time is not up. */
  verify(token: string, scope: UrlScope, path: string): UrlClaims {
    if (scope === 'download' && isShown(token)) {
      const exp = readShown(token, path, this.keys.all(), Date.now());
      return { url: path, scope, iat: exp - 2 * SHOWN_SECONDS, exp };
    }
    return readToken(token, { scope, path }, this.keys.all(), Date.now());
  }
}

function urlOf(path: string, token: string): string {
  return `/storage/v1/object/sign/${path.split('/').map(encodeURIComponent).join('/')}?token=${token}`;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
