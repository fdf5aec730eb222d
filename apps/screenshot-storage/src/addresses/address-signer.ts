import { Inject, Injectable } from '@nestjs/common';
import { AddressKeys } from './address-keys';
import { readToken, signToken, type AddressClaims, type AddressScope } from './address-token';
import { isShown, readShown, signShown } from './shown-token';

const SHOWN_SECONDS = 12 * 60 * 60;
/** About 20 MB of addresses; lists ask for the same ones again and again. */
const REMEMBERED = 50_000;

/** Makes and reads signed addresses of objects. A path is `bucket/key`, not encoded. */
@Injectable()
export class AddressSigner {
  /** Addresses of the twelve hours that began at `since`, by path. */
  private shown = { since: 0, addresses: new Map<string, string>() };

  constructor(@Inject(AddressKeys) private readonly keys: AddressKeys) {}

  /** Address on this origin at which anybody may read the object until `expiresAt`, in epoch seconds. */
  downloadAddress(path: string, expiresAt: number): string {
    return addressOf(
      path,
      this.token({ url: path, scope: 'download' }, Math.floor(expiresAt) - nowSeconds()),
    );
  }

  /**
   * Address for pages to show: the same for 12 hours, so that browsers keep the picture, and good for at least 12
   * more. All replicas make the same one.
   */
  shownAddress(path: string): string {
    const now = nowSeconds();
    const issuedAt = now - (now % SHOWN_SECONDS);
    if (this.shown.since !== issuedAt || this.shown.addresses.size >= REMEMBERED)
      this.shown = { since: issuedAt, addresses: new Map() };
    const known = this.shown.addresses.get(path);
    if (known) return known;
    const address = addressOf(path, signShown(path, issuedAt + 2 * SHOWN_SECONDS, this.keys.newest()));
    this.shown.addresses.set(path, address);
    return address;
  }

  /** A token for exactly this use; `lifetime` in seconds. */
  token(claims: Omit<AddressClaims, 'iat' | 'exp'>, lifetime: number): string {
    const iat = nowSeconds();
    return signToken({ ...claims, iat, exp: iat + lifetime }, this.keys.newest());
  }

  /** @throws AppError `address_refused` unless the token was made for this use and path, and its time is not up. */
  verify(token: string, scope: AddressScope, path: string): AddressClaims {
    if (scope === 'download' && isShown(token)) {
      const exp = readShown(token, path, this.keys.all(), Date.now());
      return { url: path, scope, iat: exp - 2 * SHOWN_SECONDS, exp };
    }
    return readToken(token, { scope, path }, this.keys.all(), Date.now());
  }
}

function addressOf(path: string, token: string): string {
  return `/storage/v1/object/sign/${path.split('/').map(encodeURIComponent).join('/')}?token=${token}`;
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
