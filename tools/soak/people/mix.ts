import type { Told } from '../history';
import { accountActs } from './accounts';
import { subscription } from './billing';
import { generating, parse } from './lists';
import { pictureActs } from './pictures';
import { rowActs } from './rows';
import { openWindows } from './windows';
import type { World } from './world';

/** What people do, and how often a second all of them together. `act` gives nothing where there is nothing to do it to. */
export type Kind = { name: string; perSecond: number; act: () => Promise<Told> | undefined };
export type Mix = { kinds: Kind[]; close: () => Promise<void> };

const WINDOWS = 6;

/** Everything that people do, at a pace that two shared cores can keep up with. */
export async function everydayMix(world: World): Promise<Mix> {
  const pictures = await pictureActs(world);
  const accounts = accountActs(world);
  const lists = generating(world);
  const rows = rowActs(world);
  const windows = await openWindows(world, WINDOWS);
  const kinds: [name: string, perSecond: number, act: Kind['act']][] = [
    ['parse', 0.4, () => parse(world)],
    ['generate', 0.3, lists.generate],
    ['generate again', 0.1, lists.again],
    ['upload', 0.7, pictures.upload],
    ['analyze', 0.3, pictures.analyze],
    ['delete', 0.1, pictures.remove],
    ['list', 0.7, pictures.list],
    ['insights', 0.3, pictures.insights],
    ['rest select', 1, rows.select],
    ['rest insert', 0.5, rows.insert],
    ['sign-up', 0.1, accounts.signUp],
    ['sign-in', 0.2, accounts.signIn],
    ['refresh', 0.4, accounts.refresh],
    ['subscription', 0.3, () => subscription(world)],
    ['window', 0.4, windows.hear],
  ];
  return { kinds: kinds.map(([name, perSecond, act]) => ({ name, perSecond, act })), close: windows.close };
}
