import { inOneLine } from '../../machines/contract/fields.ts';
import type { Deps } from '../deps.ts';
import { spaceByPublicId } from '../lobby/lobbySpace.ts';

/** Whose rooms these are. */
export interface Owner {
  id: number;
  /** What guests see of a host: the partner's name, else the space's. */
  name: string;
  /** Whether guests may knock, and a host may start: as the lobby itself says it. */
  isOpen: boolean;
  /** Whether their account is to be deleted: then it is closed, whatever the plan says, and nobody is signed in to it (ACC-4). */
  isToBeDeleted: boolean;
}

/** The partner of a meeting's address; null for one without a space. */
export const ownerOf = async (deps: Pick<Deps, 'db' | 'now'>, publicId: string): Promise<Owner | null> => {
  const found = await spaceByPublicId(deps, publicId);
  if (found === null) return null;
  const { id, name, config, isOpen, isToBeDeleted } = found;
  return { id, name: inOneLine(name ?? '') || inOneLine(config.name), isOpen, isToBeDeleted };
};
