import { ChallengeFactorService } from './challenge-factor.service';
import { EnrolFactorService } from './enrol-factor.service';
import { OwnFactorsService } from './own-factors.service';
import { StepUpService } from './step-up.service';
import { RemoveFactorService } from './remove-factor.service';
import { VerifyFactorService } from './verify-factor.service';

/** Second factors. */
export const FACTORS_PROVIDERS = [
  OwnFactorsService,
  EnrolFactorService,
  ChallengeFactorService,
  VerifyFactorService,
  StepUpService,
  RemoveFactorService,
];
