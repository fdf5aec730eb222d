import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config';

/** Providers that clients of the account protocol ask for by name; those that are not configured are false. */
const KNOWN_PROVIDERS =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc notion slack slack_oidc snapchat spotify twitch twitter workos x zoom';

/** What everybody may know of the settings. */
@Injectable()
export class SettingsService {
  constructor(@Inject(AUTH_CONFIG) private readonly config: AuthConfig) {}

  /** Ways to sign in, and what a sign-up needs (account protocol, A4 Misc). */
  read(): Record<string, unknown> {
    const { config } = this;
    const providers = config.OPENID_PROVIDERS.map(({ provider, label }) => ({ provider, label }));
    return {
      external: {
        ...Object.fromEntries(KNOWN_PROVIDERS.split(' ').map((name) => [name, false])),
        ...Object.fromEntries(providers.map(({ provider }) => [provider, true])),
        email: true,
        phone: config.PHONE_SIGN_INS,
        anonymous_users: config.ANONYMOUS_SIGN_INS,
      },
      disable_signup: config.DISABLE_SIGNUP,
      mailer_autoconfirm: config.MAILER_AUTOCONFIRM,
      phone_autoconfirm: config.PHONE_AUTOCONFIRM,
      sms_provider: config.SMS_URL ? 'http' : config.INBOX_URL ? 'inbox' : '',
      saml_enabled: false,
      passkeys_enabled: false,
      // Not of the protocol: the names that people know them by.
      openid_providers: providers,
    };
  }
}
