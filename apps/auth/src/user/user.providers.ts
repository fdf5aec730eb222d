import { AccountDeletionRpc } from '../account-deletion/account-deletion.rpc';
import { DeleteAccountService } from '../account-deletion/delete-account.service';
import { DevicesRpc } from '../devices/devices.rpc';
import { DevicesService } from '../devices/devices.service';
import { EndedSessionsRpc } from '../sessions/ended-sessions.rpc';
import { EndedSessionsService } from '../sessions/ended-sessions.service';
import { LogoutRpc } from '../logout/logout.rpc';
import { LogoutService } from '../logout/logout.service';
import { ChangePasswordService } from './change-password.service';
import { OwnerProofService } from './owner-proof.service';
import { ProveService } from './prove.service';
import { RequestAddressService } from './request-address.service';
import { UpdateOwnUserService } from './update-own-user.service';
import { UserRpc } from './user.rpc';
import { UserService } from './user.service';

/** The signed-in person's own account, from changing it to deleting it, and what these calls need. */
export const USER_CONTROLLERS = [UserRpc, DevicesRpc, LogoutRpc, EndedSessionsRpc, AccountDeletionRpc];
export const USER_PROVIDERS = [
  UserService,
  UpdateOwnUserService,
  ChangePasswordService,
  RequestAddressService,
  OwnerProofService,
  ProveService,
  DevicesService,
  LogoutService,
  EndedSessionsService,
  DeleteAccountService,
];
