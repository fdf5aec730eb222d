import type { RpcInput, RpcOutput, User } from '@dearly/contracts';
import { Rpc } from '@dearly/rpc';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { DataSource } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { AdminAccess } from './admin-access.service';
import { CreateUserService } from './create-user.service';
import { DeleteUserService } from './delete-user.service';
import { ListUsersService } from './list-users.service';
import { requireAccount } from './require-account';
import { UpdateUserService } from './update-user.service';

@Controller()
export class AdminUsersRpc {
  constructor(
    private readonly access: AdminAccess,
    private readonly database: DataSource,
    private readonly accounts: AccountsService,
    private readonly lists: ListUsersService,
    private readonly creation: CreateUserService,
    private readonly changes: UpdateUserService,
    private readonly deletion: DeleteUserService,
  ) {}

  @Rpc('auth.adminListUsers')
  async list(
    @Payload() { admin, page, perPage, from = 0 }: RpcInput<'auth.adminListUsers'>,
  ): Promise<RpcOutput<'auth.adminListUsers'>> {
    await this.access.require(admin);
    return this.lists.list({ page, perPage, from });
  }

  @Rpc('auth.adminCreateUser')
  async create(@Payload() { admin, body }: RpcInput<'auth.adminCreateUser'>): Promise<User> {
    await this.access.require(admin);
    return this.creation.create(body);
  }

  @Rpc('auth.adminReadUser')
  async read(@Payload() { admin, userId }: RpcInput<'auth.adminReadUser'>): Promise<User> {
    await this.access.require(admin);
    const { manager } = this.database;
    return this.accounts.json(manager, await requireAccount(manager, userId));
  }

  @Rpc('auth.adminUpdateUser')
  async update(@Payload() { admin, userId, body }: RpcInput<'auth.adminUpdateUser'>): Promise<User> {
    await this.access.require(admin);
    return this.changes.update(userId, body);
  }

  @Rpc('auth.adminDeleteUser')
  async delete(@Payload() { admin, userId, body }: RpcInput<'auth.adminDeleteUser'>): Promise<null> {
    await this.access.require(admin);
    await this.deletion.delete(userId, body);
    return null;
  }
}
