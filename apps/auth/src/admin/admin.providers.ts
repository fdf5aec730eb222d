import { SetAddressService } from '../accounts/set-address.service';
import { AdminAccess } from './admin-access.service';
import { AdminFactorsRpc } from './admin-factors.rpc';
import { AdminFactorsService } from './admin-factors.service';
import { AdminEmailsRpc } from './admin-emails.rpc';
import { AdminUsersRpc } from './admin-users.rpc';
import { ChangeLinkService } from './change-link.service';
import { CreateUserService } from './create-user.service';
import { DeleteUserService } from './delete-user.service';
import { GenerateLinkService } from './generate-link.service';
import { InviteService } from './invite.service';
import { Invitees } from './invitees.service';
import { ListUsersService } from './list-users.service';
import { UpdateUserService } from './update-user.service';

/** The calls of administration and what they need. */
export const ADMIN_CONTROLLERS = [AdminUsersRpc, AdminFactorsRpc, AdminEmailsRpc];
export const ADMIN_PROVIDERS = [
  AdminAccess,
  ListUsersService,
  CreateUserService,
  SetAddressService,
  UpdateUserService,
  DeleteUserService,
  AdminFactorsService,
  Invitees,
  InviteService,
  ChangeLinkService,
  GenerateLinkService,
];
