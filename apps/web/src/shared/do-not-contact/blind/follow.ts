import { copiedTags, hasCopy, putTags, removeCopy } from './copy-calls';
import { dropFollowed, keepFollowed } from './followed-store';
import { keepInStep } from './keep-in-step';
import { checkTag, tagKey } from './tags';

// Each step rejects with an ApiError, or when the browser fails; nothing is lost then.

/** Makes the copy of an account that has none; false when another device was quicker. The secret stays here. */
export async function beginCopy(secret: Uint8Array<ArrayBuffer>, owner: string): Promise<boolean> {
  const key = await tagKey(secret, owner);
  const check = await checkTag(key);
  if (await hasCopy()) {
    // What this very phrase began, and whose answer did not arrive, goes on.
    if (!(await copiedTags()).has(check)) return false;
  }
  await putTags([check]);
  await keepFollowed({ owner, key, check, sent: [], known: [] });
  return true;
}

/** Follows the copy of this secret; false when the account has none of it. */
export async function followCopy(secret: Uint8Array<ArrayBuffer>, owner: string): Promise<boolean> {
  const key = await tagKey(secret, owner);
  const check = await checkTag(key);
  const copied = await copiedTags();
  if (!copied.delete(check)) return false;
  await keepFollowed({ owner, key, check, sent: [], known: [...copied] });
  await keepInStep();
  return true;
}

export async function deleteCopy(owner: string): Promise<void> {
  await removeCopy(owner);
  await dropFollowed();
}
