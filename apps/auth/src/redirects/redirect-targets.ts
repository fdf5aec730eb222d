import { isAllowedRedirect } from '@dearly/service';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config';

/** Where links of emails may lead (account protocol, A4). */
@Injectable()
export class RedirectTargets {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** The first of the wishes that is on the allow-list, else the site itself: nobody is ever led elsewhere. */
  choose(...wishes: (string | undefined)[]): string {
    const allowed = wishes.find(
      (wish) => wish !== undefined && isAllowedRedirect(this.config, wish, { nativeApps: true }),
    );
    return allowed ?? this.config.PUBLIC_URL;
  }
}
