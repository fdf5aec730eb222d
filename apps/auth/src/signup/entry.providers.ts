import { EntryTokensService } from '../one-time-tokens/entry-tokens.service';
import { OtpRpc } from '../otp/otp.rpc';
import { OtpService } from '../otp/otp.service';
import { ReauthenticateRpc } from '../reauthenticate/reauthenticate.rpc';
import { ReauthenticateService } from '../reauthenticate/reauthenticate.service';
import { RecoverRpc } from '../recover/recover.rpc';
import { RecoverService } from '../recover/recover.service';
import { ResendRpc } from '../resend/resend.rpc';
import { ResendService } from '../resend/resend.service';
import { ChangeAddressService } from '../verify/change-address.service';
import { UseTokenService } from '../verify/use-token.service';
import { VerifyLinkService } from '../verify/verify-link.service';
import { VerifyRpc } from '../verify/verify.rpc';
import { VerifyService } from '../verify/verify.service';
import { SignupRpc } from './signup.rpc';
import { SignupService } from './signup.service';

/** Signing up, and getting in with what stood in an email. */
export const ENTRY_CONTROLLERS = [SignupRpc, OtpRpc, VerifyRpc, RecoverRpc, ResendRpc, ReauthenticateRpc];
export const ENTRY_PROVIDERS = [
  EntryTokensService,
  SignupService,
  OtpService,
  VerifyService,
  VerifyLinkService,
  UseTokenService,
  ChangeAddressService,
  RecoverService,
  ResendService,
  ReauthenticateService,
];
