import { exposedBy } from '@dearly/contracts';
import { ProviderFlowEntity } from './authorize/provider-flow.entity';
import { BlindTagEntity } from './blind-copy/blind-tag.entity';
import { IdentityEntity } from './accounts/identity.entity';
import { UserEntity } from './accounts/user.entity';
import { ChallengeEntity } from './factors/challenge.entity';
import { FactorEntity } from './factors/factor.entity';
import { FlowEntity } from './flows/flow.entity';
import { OneTimeTokenEntity } from './one-time-tokens/one-time-token.entity';
import { CreateAccounts1764000000000 } from './migrations/1764000000000-create-accounts';
import { WholeAccountService1764400000000 } from './migrations/1764400000000-whole-account-service';
import { KeepSignUpsWithTheirTokens1765000000000 } from './migrations/1765000000000-keep-sign-ups-with-their-tokens';
import { NoteProofs1765100000000 } from './migrations/1765100000000-note-proofs';
import { CountSends1765200000000 } from './migrations/1765200000000-count-sends';
import { HashFlowCodes1765300000000 } from './migrations/1765300000000-hash-flow-codes';
import { KeepProviderFlows1765400000000 } from './migrations/1765400000000-keep-provider-flows';
import { OpenRooms1765500000000 } from './migrations/1765500000000-open-rooms';
import { KeepBlindTags1765600000000 } from './migrations/1765600000000-keep-blind-tags';
import { IndexWhatIsLookedFor1764900000000 } from './migrations/1764900000000-index-what-is-looked-for';
import { NoteEndedSessions1764800000000 } from './migrations/1764800000000-note-ended-sessions';
import { RoomEntity } from './rooms/room.entity';
import { RoomMemberEntity } from './rooms/room-member.entity';
import { SessionEntity } from './sessions/session.entity';
import { RefreshTokenEntity } from './tokens/refresh-token.entity';
import { SigningKeyEntity } from './tokens/signing-key.entity';

/**
 * The schema that this service owns, its tables, the migrations that make them, oldest first, and what requests on tables
 * reach.
 */
export const SCHEMA = 'auth';
export const ENTITIES = [
  UserEntity,
  IdentityEntity,
  SessionEntity,
  RefreshTokenEntity,
  SigningKeyEntity,
  OneTimeTokenEntity,
  FlowEntity,
  ProviderFlowEntity,
  FactorEntity,
  ChallengeEntity,
  RoomEntity,
  RoomMemberEntity,
  BlindTagEntity,
];
export const MIGRATIONS = [
  CreateAccounts1764000000000,
  WholeAccountService1764400000000,
  NoteEndedSessions1764800000000,
  IndexWhatIsLookedFor1764900000000,
  KeepSignUpsWithTheirTokens1765000000000,
  NoteProofs1765100000000,
  CountSends1765200000000,
  HashFlowCodes1765300000000,
  KeepProviderFlows1765400000000,
  OpenRooms1765500000000,
  KeepBlindTags1765600000000,
];
export const EXPOSED = exposedBy('auth');
